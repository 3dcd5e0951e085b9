import type { Throttle } from '#server/auth/throttle.ts';
import { minute } from '#server/clock.ts';
import type { PaperUploader } from '#server/domain/papers/paper-policy.ts';
import type { paperChecks } from '#server/domain/papers/rendering.ts';
import type { RenderingBudget } from '#server/domain/papers/rendering-budget.ts';
import type { PaperUploads } from '#server/domain/papers/uploads.ts';
import { conflict, invalid } from '#server/errors.ts';
import { type Uploader, uploadQueue } from '#server/storage/upload-queue.ts';
import type { PaperPassword } from '#shared/contract/papers.ts';

type Deps = {
  sending: Pick<PaperUploads, 'read'>;
  checking: Pick<ReturnType<typeof paperChecks>, 'unlock'>;
  times: RenderingBudget;
  /** `undefined` if there are no rate limits. */
  throttle: Throttle | undefined;
};

/** How many passwords for a paper's PDFs may be tried within 15 minutes. */
const passwords = { max: 10, windowMs: 15 * minute };

/** Bounds for opening PDFs with a password: one at a time, next to the file that is read in the background. */
const unlockingBounds = { running: 1, waiting: 5, open: 4 };

/** Opens PDFs with the passwords that their senders type. */
export function paperUnlocking({ sending, checking, times, throttle }: Deps) {
  const inTurn = uploadQueue(unlockingBounds);
  return {
    /**
     * Tries the password of a locked PDF, one at a time per sender. Throws `invalid` for a wrong password, `too_many`,
     * and `busy` if many callers wait.
     */
    async unlock(
      sender: PaperUploader,
      id: number,
      { file_id, password }: PaperPassword,
      from: Uploader,
    ): Promise<void> {
      await sending.read(sender, id);
      const key =
        'ticket' in sender
          ? `${sender.source} ${sender.ticket.appointment_id} ${sender.source === 'hospital' ? sender.hospital : ''}`
          : `user ${sender.user.id}`;
      const counted = [...from.counted, ...(sender.source === 'staff' ? [] : [{ key, max: 1 }])];
      // Whose network has used much time leaves places for others.
      if (await times.isBeyondBudget(sender)) counted.push({ key: 'beyond the budget', max: 1 });
      const refusal = await inTurn({ ...from, counted }, async () => {
        await throttle?.take({ name: 'passwords of a paper', subject: String(id), ...passwords });
        const attempt = (typed: string) =>
          checking.unlock(id, file_id, { password: typed, gone: from.gone, readingKey: times.keyOf(sender) });
        const refusal = await attempt(password);
        // Spaces may be part of a password, or come with it from where it was copied.
        const trimmed = password.trim().normalize();
        const isOther = trimmed !== password && trimmed !== '';
        return refusal === 'pdf_locked' && isOther ? attempt(trimmed) : refusal;
      });
      if (refusal === undefined) throw conflict('paper_closed');
      if (refusal === 'pdf_locked') throw invalid('password', 'pdf_password_wrong');
    },
  };
}
