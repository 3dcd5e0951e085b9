import type { Reader } from '#server/db/database.ts';
import type { CaseRow } from '#server/domain/cases/case-repository.ts';
import type { TaskRow } from '#server/domain/cases/task-repository.ts';
import { channelFor, possibleChannels } from '#server/domain/news/channels.ts';
import * as news from '#server/domain/news/news-repository.ts';
import type { SmsRules } from '#server/domain/news/sms.ts';
import { newestSms } from '#server/domain/news/sms-repository.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type { NewsKind, NewsState, StaffNews } from '#shared/contract/news.ts';
import { newsText } from '#shared/news-text.ts';

/** What became of the mail about news. */
async function mailState(
  reader: Reader,
  requestId: number,
  kind: NewsKind,
): Promise<{ state: NewsState; at: string | null }> {
  const mail = await news.newestNewsMail(reader, requestId, news.ownMails[kind]);
  if (!mail) return { state: 'waiting', at: null };
  const at = mail.sent_at ?? mail.created_at;
  if (mail.status === 'sent') return { state: mail.sent_by === 'file' ? 'mail_written' : 'mail_sent', at };
  if (mail.status === 'failed') return { state: 'mail_failed', at };
  return { state: mail.status === 'unconfirmed' ? 'mail_unconfirmed' : 'waiting', at };
}

async function presentLast(
  reader: Reader,
  row: CaseRow,
  one: news.NewsRow | undefined,
): Promise<StaffNews['last']> {
  if (!one) return null;
  const { kind, channel, told_how, told_at, told_by: by, created_at } = one;
  if (told_how !== null) return { kind, state: told_how, at: told_at ?? created_at, by };
  if (row.owner_seen_at !== null && row.owner_seen_at > created_at)
    return { kind, state: 'seen', at: row.owner_seen_at, by };
  if (channel === 'by_hand') return { kind, state: 'to_call', at: created_at, by };
  if (channel === 'sms') {
    const sms = await newestSms(reader, row.id);
    const isTaken = sms?.state === 'accepted';
    return { kind, state: isTaken ? 'sms' : 'waiting', at: (isTaken && sms.ended_at) || created_at, by };
  }
  const { state, at } = await mailState(reader, row.appointment_id, kind);
  return { kind, state, at: at ?? created_at, by };
}

/** Presents how the family of a case hears of news, what became of the last one, and what is to be told. */
export async function presentNews(
  reader: Reader,
  row: CaseRow,
  tasks: readonly TaskRow[],
  { site, rules }: { site: { name: string; url: string }; rules: SmsRules | undefined },
): Promise<StaffNews> {
  const task = tasks.find((one) => one.kind === 'news' && isOpenTask(one));
  const open = task ? await news.untoldNews(reader, row.id, 'by_hand') : [];
  const newest = open.at(-1);
  return {
    channel: channelFor(row, { rules, withoutSms: false }),
    wanted: row.news_by,
    possible: possibleChannels(row, rules),
    last: await presentLast(reader, row, await news.newestNews(reader, row.id)),
    by_hand:
      task && newest
        ? {
            task: task.id,
            newest: newest.id,
            kinds: [...new Set(open.map(({ kind }) => kind))],
            text: newsText(site, row.patient_lang),
            tries: Math.max(...open.map(({ tries }) => tries)),
            again_at:
              open
                .map(({ again_at }) => again_at ?? '')
                .toSorted()
                .at(-1) || null,
          }
        : null,
  };
}
