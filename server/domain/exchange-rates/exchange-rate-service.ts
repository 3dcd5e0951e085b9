import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import * as repository from '#server/domain/exchange-rates/exchange-rate-repository.ts';
import { conflict } from '#server/errors.ts';
import type { ExchangeRate, ExchangeRateInput } from '#shared/contract/options.ts';
import { currencies } from '#shared/money.ts';
import { permits } from '#shared/permissions.ts';

/** How many rates of each currency are listed. */
const listed = 20;
/** A rate that differs by more than this part from the last one may be a slip. */
const farPart = 5;

/** Exchange rates, which staff enter with their source and day. A wrong one is corrected by entering the right one. */
export function exchangeRateService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The newest rates of each currency, newest first. */
    async list(): Promise<ExchangeRate[]> {
      const rates: ExchangeRate[] = [];
      for (const currency of currencies)
        rates.push(...(await repository.listRates(db.read, currency, listed)));
      return rates;
    },

    /** Throws `conflict` for a rate that is far from the last one, unless level 3 confirms it. */
    add: (
      { rate, source_url = null, confirm, ...input }: ExchangeRateInput,
      actor: SignedInUser,
    ): Promise<ExchangeRate> =>
      db.transaction(async (writer) => {
        await withLock(writer, 'exchange-rates');
        const last = await repository.findNewestRate(writer, input.currency);
        const isFar = last && Math.abs(rate - last.bdt_e6) * farPart > last.bdt_e6;
        if (isFar && !permits(actor.level, 'edit')) throw conflict('rate_far_level');
        if (isFar && !confirm) throw conflict('rate_far');
        const entered = { entered_by: actor.name, created_at: clock().toISOString() };
        return repository.insertRate(writer, { ...input, ...entered, source_url, bdt_e6: rate });
      }),
  };
}
export type ExchangeRateService = ReturnType<typeof exchangeRateService>;
