/** Records of one topic together: the topics in the order of their first record, the records in their own. */
export function groupByTopic<Topic extends string, Item extends { topic: Topic }>(
  items: readonly Item[],
  topics: readonly Topic[],
): { topic: Topic; items: Item[] }[] {
  const placeOf = (topic: Topic) => items.findIndex((item) => item.topic === topic);
  return topics
    .filter((topic) => placeOf(topic) >= 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((topic) => ({ topic, items: items.filter((item) => item.topic === topic) }));
}
