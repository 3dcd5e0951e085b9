import type { Throttle } from '#server/auth/throttle.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { paperBundles } from '#server/domain/papers/bundling.ts';
import { paperCorrections } from '#server/domain/papers/correcting.ts';
import { paperRemoval } from '#server/domain/papers/erasing.ts';
import { letterbox } from '#server/domain/papers/letterbox.ts';
import { paperFiles } from '#server/domain/papers/paper-files.ts';
import { paperKeys } from '#server/domain/papers/paper-keys.ts';
import { paperChecks } from '#server/domain/papers/rendering.ts';
import { renderingBudget } from '#server/domain/papers/rendering-budget.ts';
import { paperRetention } from '#server/domain/papers/retention.ts';
import { paperUnlocking } from '#server/domain/papers/unlocking.ts';
import { paperUploads } from '#server/domain/papers/uploads.ts';
import { paperViews } from '#server/domain/papers/viewing.ts';
import { voiceMessages } from '#server/domain/papers/voices.ts';
import type { RequestService } from '#server/domain/requests/request-service.ts';
import { removalDates } from '#server/domain/retention/retention-dates.ts';
import type { MailingSite, SiteService } from '#server/domain/site/site-service.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { Storage } from '#server/storage/storage.ts';

type Deps = {
  db: Database;
  clock: Clock;
  keys: Keys;
  storage: Storage;
  log: { error(fields: object, text: string): void };
  requests: {
    tracking: Pick<RequestService['tracking'], 'findIdOfPair'>;
    own: Pick<RequestService['own'], 'countSpoken' | 'addSpoken'>;
  };
  site: MailingSite & Pick<SiteService, 'retention'>;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
  /** Counts where nobody is refused. */
  counts: Pick<Throttle, 'keyOf'>;
};

/** Papers: sending, checking, reading, correcting and removing them. ADR 0046 describes how they are stored. */
export function paperService(deps: Deps) {
  const shared = {
    ...deps,
    times: renderingBudget(deps),
    paperKeys: paperKeys(deps.keys),
    files: paperFiles(deps.storage),
    removalDates: removalDates(deps.site.retention),
    tickets: letterbox(deps),
  };
  const sending = paperUploads(shared);
  const checking = paperChecks(shared);
  return {
    sending,
    checking,
    unlocking: paperUnlocking({ ...shared, sending, checking }),
    letterbox: shared.tickets,
    reading: paperViews(shared),
    bundling: paperBundles(shared),
    correcting: paperCorrections(shared),
    retention: paperRetention(shared),
    removal: paperRemoval(shared),
    voices: voiceMessages(shared),
  };
}
export type PaperService = ReturnType<typeof paperService>;
