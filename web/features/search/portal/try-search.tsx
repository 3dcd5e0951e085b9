import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SearchExplanation } from '#shared/records/synonyms.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs.tsx';

type Part = SearchExplanation['parts'][number];
type Reason = SearchExplanation['hits'][number]['why'][number];

/** Explains to staff how the search reads and ranks, and lets them try a search. */
export function SearchExplained() {
  return (
    <details className="mb-5 rounded-xl border border-line bg-white p-4">
      <summary className="cursor-pointer font-semibold text-teal-800">
        <Trans>How the search reads words, with a trial</Trans>
      </summary>
      <ol className="mt-3 list-decimal space-y-1 pl-5 text-ink-soft">
        <li>
          <Trans>
            A group of synonyms is one thing that families call by many names. What it leads to comes before
            what only mentions it: first a specialty, then a service.
          </Trans>
        </li>
        <li>
          <Trans>
            What has all the words comes before what has some of them; rare words count more than common ones.
          </Trans>
        </li>
        <li>
          <Trans>Words in a name or title count most, then those in tags, then those in texts.</Trans>
        </li>
        <li>
          <Trans>Exact words come first, then words of the same meaning, then possible typing errors.</Trans>
        </li>
      </ol>
      <TrySearch />
    </details>
  );
}

function TrySearch() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [tried, setTried] = useState<SearchExplanation | 'failed' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    api('POST /api/synonyms/search', { body: { q } }).then(setTried, () => setTried('failed'));
  };
  return (
    <>
      <form onSubmit={submit} className="mt-4 flex max-w-xl gap-2">
        <TextInput
          compact
          type="search"
          aria-label={t`Try a search`}
          placeholder={t`Try a search`}
          value={q}
          maxLength={100}
          required
          onChange={({ target }) => setQ(target.value)}
        />
        <Button type="submit">
          <Trans>Try</Trans>
        </Button>
      </form>
      <div aria-live="polite">
        {tried === 'failed' && (
          <p className="mt-3">
            <Trans>The search did not work. Please try again.</Trans>
          </p>
        )}
        {tried !== null && tried !== 'failed' && <Explanation tried={tried} />}
      </div>
    </>
  );
}

function Explanation({ tried: { parts, hits } }: { tried: SearchExplanation }) {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <section>
        <h3 className="font-semibold">
          <Trans>How it was read</Trans>
        </h3>
        <ul className="mt-2 space-y-1">
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the list never changes.
            <li key={place}>
              <strong>{part.words}</strong>: <MeaningOf part={part} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-semibold">
          <Trans>The first five, and why</Trans>
        </h3>
        <ol className="mt-2 list-decimal space-y-2 pl-5">
          {hits.map(({ kind, id, title, score, why }) => (
            <li key={`${kind} ${id}`}>
              {title} ({score})
              <ul className="text-ink-soft">
                {why.map((reason, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                  <li key={place}>
                    {reason.words}: {ways[reason.by]}
                    {reason.name && <>: {reason.name}</>} (+{reason.points})
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function MeaningOf({ part: { role, concepts, leads_to } }: { part: Part }) {
  if (concepts.length === 0) return roles[role];
  const others = leads_to.filter((name) => !concepts.includes(name));
  return (
    <>
      {concepts.join(', ')}
      {others.length > 0 && <> → {others.join(', ')}</>}
    </>
  );
}

const roles: Record<Part['role'], ReactNode> = {
  weak: <Trans>says nothing about what is looked for</Trans>,
  kind: <Trans>names the kind of result</Trans>,
  word: <Trans>a word to search for</Trans>,
  place: <Trans>a place</Trans>,
  topic: <Trans>a topic</Trans>,
  concept: <Trans>a group of synonyms</Trans>,
};

const ways: Record<Reason['by'], ReactNode> = {
  lead: <Trans>leads to</Trans>,
  nearest: <Trans>nearest specialty</Trans>,
  name: <Trans>in the name or title</Trans>,
  tags: <Trans>in the tags</Trans>,
  text: <Trans>in the text</Trans>,
};
