import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const domain = globSync('server/domain/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .toSorted();
const filesWith = (text: string) => domain.filter((path) => readFileSync(path, 'utf8').includes(text));

it('only the one way to change a case or a request writes both the history and the activity', () => {
  const activity = new Set(filesWith('recordActivity('));
  expect(filesWith('insertEvent(').filter((path) => activity.has(path))).toEqual([
    'server/domain/cases/change.ts',
    // What is stripped of a request that must be retained is named by its fields.
    'server/domain/privacy/erase-requests.ts',
    'server/domain/requests/change.ts',
  ]);
});

it('what is done to a case, a link or a request is noted with its line, and in no other way', () => {
  const areas = [
    'cases',
    'case-messages',
    'case-facts',
    'case-desk',
    'offers',
    'share-links',
    'requests',
  ].map((area) => `server/domain/${area}/`);
  const recording = filesWith('record-activity.ts').filter((path) =>
    areas.some((area) => path.startsWith(area)),
  );
  expect(recording).toEqual([
    'server/domain/cases/change.ts',
    'server/domain/requests/change.ts',
    // A list that is exported belongs to no request's history.
    'server/domain/requests/inbox.ts',
  ]);
});

it('only what locks the requests says that they are locked', () => {
  expect(filesWith('as LockedWriter')).toEqual(['server/domain/requests/request-repository.ts']);
});
