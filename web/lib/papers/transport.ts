import {
  type PaperReceipt,
  type PaperRefusal,
  type PaperState,
  ticketHeader,
} from '#shared/contract/papers.ts';
import { api } from '#web/lib/api.ts';
import { asksPassword } from '#web/lib/api-error.ts';
import type { LocalPage, LocalPaper } from '#web/lib/papers/paper-store.ts';
import type { Recipient } from '#web/lib/papers/recipient.ts';
import { readCurrentUser } from '#web/lib/session.ts';

/**
 * The calls that send papers to the server. All of them can be repeated: the server identifies papers and pages by
 * their ids.
 */
export type Transport = {
  /** Announces a paper. Returns its state on the server, which may already have it from another window. */
  open: (paper: LocalPaper) => Promise<{ state: PaperState }>;
  /** How many bytes of a page the server has; announces the page if the server does not know it. */
  received: (paper: LocalPaper, page: LocalPage) => Promise<number>;
  /** Adds bytes at a position. Returns how many bytes the server has afterwards. */
  append: (paper: LocalPaper, page: LocalPage, from: number, bytes: Blob) => Promise<number>;
  /** Reports that every page has arrived, and their order. */
  finish: (paper: LocalPaper) => Promise<void>;
  /** The papers on the server, of which these were sent, and whether they can be read. */
  checked: (sent: readonly LocalPaper[]) => Promise<Checked[]>;
  /** Tries a locked PDF again. */
  unlock: (paper: number, file: number, password: string) => Promise<void>;
  /** Leaves a file out that can't be read. */
  leaveOut: (paper: number, file: number) => Promise<void>;
};

/** The state of a paper that arrived, and of its files; the ids are the server's. */
export type Checked = {
  id: number;
  key: string;
  state: PaperState;
  refusal: PaperRefusal | null;
  files: readonly { id: number; key: string; refusal: PaperRefusal | null }[];
  /** How many pages can be read. */
  page_count: number;
  /** When all of its files had arrived. */
  finished_at: string | null;
};

/**
 * Without a response after this time, the connection counts as lost. Sending two chunks at once needs 90 s at 3 KB a
 * second.
 */
const timeoutMs = 90_000;

/** The three ways to send papers have the same calls, each below its own path. */
const basePaths = {
  account: '/api/account/papers',
  letterbox: '/api/letterbox/papers',
  hospital: '/api/letterbox/papers',
  staff: '/api/papers',
} as const;

/** How a paper is described; the letterbox stores this description and shows it to staff. */
const descriptionOf = ({ id, type, title, date }: LocalPaper) => ({
  key: id,
  type,
  title: title.trim() || null,
  date: date || null,
});

/**
 * The calls for a recipient. The server's ids of papers and files are requested each time: the responses are always the
 * same.
 */
export function transportTo(to: Recipient): Transport {
  const basePath = basePaths[to.by];
  const headers: Record<string, string> = 'ticket' in to ? { [ticketHeader]: to.ticket } : {};
  /** A ticket is for one request; other senders name it. */
  const request = 'ticket' in to ? {} : { appointment_id: to.requestId };
  const options = () => ({ headers, signal: AbortSignal.timeout(timeoutMs) });
  const ids = new Map<string, number>();
  const idOf = ({ id }: { id: string }) => ids.get(id) ?? 0;

  async function announce(paper: LocalPaper, page: LocalPage): Promise<PaperReceipt> {
    const body = { key: page.id, name: page.name || null, size: page.bytes };
    const receipt = await api(`POST ${basePath}/:id/files`, {
      ...options(),
      params: { id: idOf(paper) },
      body,
    });
    ids.set(page.id, receipt.id);
    return receipt;
  }

  const begin = (paper: LocalPaper) =>
    api(`POST ${basePath}`, { ...options(), body: { ...descriptionOf(paper), ...request } });

  return {
    async open(paper) {
      const { id, files, state } = await begin(paper);
      ids.set(paper.id, id);
      for (const file of files) ids.set(file.key, file.id);
      return { state };
    },
    received: async (paper, page) => (await announce(paper, page)).received,
    async append(paper, page, offset, bytes) {
      const params = { id: idOf(paper), file: idOf(page), offset };
      const key = `PUT ${basePath}/:id/files/:file/chunks/:offset` as const;
      return (await api(key, { ...options(), params, bytes })).received;
    },
    checked: (sent) =>
      // A hospital sees no list, only the receipts of what it sends; nor does an account with a weak password.
      to.by === 'hospital'
        ? Promise.all(sent.map(begin))
        : api(`GET ${basePath}`, { ...options(), query: request }).catch((error) => {
            if (asksPassword(error)) return Promise.all(sent.map(begin));
            throw error;
          }),
    async unlock(id, file_id, password) {
      await api(`POST ${basePath}/:id/unlock`, { ...options(), params: { id }, body: { file_id, password } });
    },
    async leaveOut(id, file) {
      await api(`DELETE ${basePath}/:id/files/:file`, { ...options(), params: { id, file } });
    },
    async finish(paper) {
      const files = paper.pages.map((page) => ({ id: idOf(page), rotation: page.turn }));
      await api(`POST ${basePath}/:id/finish`, {
        ...options(),
        params: { id: idOf(paper) },
        body: { files },
      });
    },
  };
}

/** Like `transportTo`, but only as far as this session may use it: only the account itself can send its papers. */
export const transportToOwn = (to: Recipient): Transport | null =>
  to.by === 'account' && readCurrentUser()?.id !== to.userId ? null : transportTo(to);
