import { randomInt } from 'node:crypto';
import type { SignedInUser } from '#server/auth/caller.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, lifetime } from '#server/clock.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import type { PageBounds } from '#server/db/paging.ts';
import { checkIsOpen, ownCase } from '#server/domain/cases/case-policy.ts';
import * as cases from '#server/domain/cases/case-repository.ts';
import { type As, caseChanges, isOwn, theCase, thePart } from '#server/domain/cases/change.ts';
import { checkOwnPace } from '#server/domain/cases/own-pace.ts';
import { mayReadContents } from '#server/domain/cases/team-repository.ts';
import { findConsent } from '#server/domain/consents/hospital-consent-repository.ts';
import { endTicketsOfLink } from '#server/domain/requests/upload-ticket-repository.ts';
import * as computers from '#server/domain/share-links/computer-repository.ts';
import { checkedAddress, mailLink } from '#server/domain/share-links/link-mail.ts';
import {
  parseQuestions,
  parseScope,
  scopeOfHospital,
  showsFacts,
  stateOf,
  storedQuestions,
  unusedSince,
} from '#server/domain/share-links/share-link-policy.ts';
import * as repository from '#server/domain/share-links/share-link-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { conflict, forbidden, invalid, notFound } from '#server/errors.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import { limits } from '#shared/contract/limits.ts';
import type {
  CreatedShareLink,
  FamilyLinkInput,
  HospitalLinkInput,
  RenewLinkInput,
  ShareLink,
  ShareLinkInput,
} from '#shared/contract/share-links.ts';
import { hospitalFactsSince } from '#shared/legal-versions.ts';
import type { Page } from '#shared/list-page.ts';

/** Nobody can find the PIN from this hash without the token, which is not stored. */
export const hashPin = (token: string, pin: string): string => hashSecret(`share link ${token} pin ${pin}`);

type Row = cases.CaseRow;
type Check = As<unknown>['check'];
/** The case whose links somebody sees. */
type Seen = { row: Row; viewer: SignedInUser };

/** The secrets of a link, and what is stored of them. */
function newSecrets() {
  const token = newSecret();
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return { token, pin, stored: { token_hash: hashSecret(token), pin_hash: hashPin(token, pin) } };
}

type Deps = { db: Database; clock: Clock; site: MailingSite; keys: Pick<Keys, 'seal'> };

/** Creates, lists, renews and revokes share links. */
export function shareLinkManagement(deps: Deps) {
  const { db, clock } = deps;
  const now = () => clock().toISOString();
  const change = caseChanges({ db, clock });

  const present = async (
    reader: Reader,
    links: repository.LinkRow[],
    { row, viewer }: Seen,
  ): Promise<ShareLink[]> => {
    // The questions tell of the illness.
    const mayRead = row.owner_id === viewer.id || (await mayReadContents(reader, row.appointment_id, viewer));
    const ids = links.map(({ id }) => id);
    const documents = await repository.papersOfLinks(reader, ids);
    const remembered = await computers.computersOf(reader, ids, unusedSince(clock));
    return links.map((link) => ({
      id: link.id,
      kind: link.kind,
      label: link.label,
      hospital: link.hospital_name,
      scope: parseScope(link.scope),
      document_ids: documents.flatMap((one) => (one.share_link_id === link.id ? one.document_id : [])),
      facts: showsFacts(link),
      lang: link.lang,
      state: stateOf(link, now()),
      made_by: link.made_by,
      created_at: link.created_at,
      expires_at: link.expires_at,
      opened: link.opened,
      last_opened_at: link.last_opened_at,
      questions: mayRead ? parseQuestions(link.questions) : [],
      due: link.due,
      computers:
        stateOf(link, now()) === 'active'
          ? remembered
              .filter(({ share_link_id }) => share_link_id === link.id)
              .map(({ id, created_at, used_at }) => ({ id, since: created_at, used_at }))
          : [],
    }));
  };
  const presentOne = async (reader: Reader, id: number, seen: Seen): Promise<ShareLink> => {
    const link = await repository.findLink(reader, id);
    const [shown] = link ? await present(reader, [link], seen) : [];
    if (!shown) throw notFound();
    return shown;
  };

  /** Checks what a hospital's link shows: an active consent, and current papers of the case. */
  const checkHospitalLink = async (writer: Writer, row: Row, input: HospitalLinkInput) => {
    const consent = await findConsent(writer, input.consent_id);
    if (consent?.case_id !== row.id || consent.withdrawn_at !== null)
      throw invalid('consent_id', 'consent_missing');
    if (input.facts && consent.version < hospitalFactsSince) throw invalid('facts', 'consent_without_facts');
    const ids = [...new Set(input.document_ids)];
    const current = await repository.currentPapers(writer, row.appointment_id, ids);
    if (current.length < ids.length) throw invalid('document_ids', 'share_papers_unknown');
    return {
      label: input.label ?? consent.hospital_name,
      consent_id: consent.id,
      scope: scopeOfHospital(input),
      questions: storedQuestions(input.questions),
      due: input.due ?? null,
      mailTo: await checkedAddress(writer, input, consent.hospital_id),
      ids,
    };
  };

  /** Throws `conflict` if a case has too many open links, and deletes the oldest of those that have ended. */
  const makeRoom = async (writer: Writer, caseId: number) => {
    const links = await repository.statesOfLinks(writer, caseId);
    const ended = links.filter((one) => stateOf(one, now()) !== 'active');
    if (links.length - ended.length >= limits.shareLinks) throw conflict('share_links_too_many');
    const old = ended.slice(limits.endedShareLinks);
    await repository.deleteLinks(
      writer,
      old.map(({ id }) => id),
    );
  };

  /** Creates a link. `check` says who may. */
  const make = async (
    caseId: number,
    input: FamilyLinkInput | HospitalLinkInput,
    actor: SignedInUser,
    check: Check,
  ): Promise<CreatedShareLink> => {
    const { token, pin, stored } = newSecrets();
    let id = 0;
    const present = async (reader: Reader, row: Row) => ({
      link: await presentOne(reader, id, { row, viewer: actor }),
      token,
      pin,
    });
    return change({ actor, check, present }, theCase(caseId), async ({ writer, row }) => {
      checkIsOpen(row);
      await makeRoom(writer, row.id);
      const { ids, mailTo, ...shown } =
        input.kind === 'hospital'
          ? await checkHospitalLink(writer, row, input)
          : { label: input.label, consent_id: null, scope: input.scope.join(' '), ids: [], mailTo: null };
      const link = {
        ...shown,
        case_id: row.id,
        kind: input.kind,
        lang: input.lang,
        ...stored,
        made_by: actor.name,
        ...lifetime(clock, input.days * day),
      };
      id = await repository.insertLink(writer, link, ids);
      const made = await repository.findLink(writer, id);
      if (made && mailTo !== null)
        await mailLink(writer, { row, link: made, token, recipient: mailTo }, deps);
      return { type: 'link', from: 'made', to: shown.label };
    });
  };

  /** Revokes a link of a case that the caller may change. Revoking again changes nothing. */
  const revoke = (id: number, actor: SignedInUser, check?: Check): Promise<ShareLink> =>
    change(
      { actor, check, present: (reader, row) => presentOne(reader, id, { row, viewer: actor }) },
      thePart(repository.findLink, id),
      async ({ writer, part: link, by }) => {
        if (link.revoked_at !== null) return undefined;
        await repository.revoke(writer, id, by.now);
        return { type: 'link', from: 'ended', to: link.label };
      },
    );

  /** Ends that a link opens without its PIN on a computer. Doing so again changes nothing. */
  const endComputer = (
    id: number,
    computerId: number,
    actor: SignedInUser,
    check?: Check,
  ): Promise<ShareLink> =>
    change(
      { actor, check, present: (reader, row) => presentOne(reader, id, { row, viewer: actor }) },
      thePart(repository.findLink, id),
      async ({ writer, part: link }) => {
        const computer = await computers.findComputer(writer, computerId);
        if (computer?.share_link_id !== id) return undefined;
        await computers.deleteComputer(writer, computerId);
        return { type: 'link', from: 'computer_ended', to: link.label };
      },
    );

  const checkTeam: Check = async ({ reader, row, actor }) => {
    if (!(await mayReadContents(reader, row.appointment_id, actor))) throw forbidden('care_team_only');
  };

  const listOf = async (seen: Seen, bounds: PageBounds) => {
    const { items, total } = await repository.linksOf(db.read, seen.row.id, bounds);
    return { items: await present(db.read, items, seen), total };
  };

  return {
    /** A page of the links of a case, newest first; without the questions outside of the care team. */
    async list(viewer: SignedInUser, caseId: number, bounds: PageBounds): Promise<Page<ShareLink>> {
      const row = await cases.findCase(db.read, caseId);
      if (!row) throw notFound();
      return listOf({ row, viewer }, bounds);
    },

    /** Throws `not_found` for anybody else's case. */
    async listOwn(user: SignedInUser, caseId: number, bounds: PageBounds): Promise<Page<ShareLink>> {
      const row = ownCase(await cases.findCase(db.read, caseId), user);
      return listOf({ row, viewer: user }, bounds);
    },

    /**
     * Creates a link. Only members of the care team may create one to papers, because anybody with the link sees their
     * contents.
     */
    make: (caseId: number, input: ShareLinkInput, actor: SignedInUser): Promise<CreatedShareLink> =>
      make(caseId, input, actor, (seen) => input.kind === 'hospital' && checkTeam(seen)),

    /** Throws `too_many` for a customer who has changed the case very often today. */
    makeOwn: (user: SignedInUser, caseId: number, input: FamilyLinkInput): Promise<CreatedShareLink> =>
      make(caseId, input, user, ({ reader, row }) =>
        checkOwnPace(reader, ownCase(row, user).id, user, clock),
      ),

    /**
     * Gives a link of a hospital another secret and PIN; what the old ones opened ends, computers too. Only members of
     * the care team may. Throws `conflict` for a link that has ended.
     */
    async renew(id: number, input: RenewLinkInput, actor: SignedInUser): Promise<CreatedShareLink> {
      const { token, pin, stored } = newSecrets();
      const present = async (reader: Reader, row: Row) => ({
        link: await presentOne(reader, id, { row, viewer: actor }),
        token,
        pin,
      });
      return change(
        { actor, check: checkTeam, present },
        thePart(repository.findLink, id),
        async ({ writer, row, part: link, by }) => {
          if (link.kind !== 'hospital') throw notFound();
          checkIsOpen(row);
          if (!['active', 'locked'].includes(stateOf(link, by.now))) throw conflict('share_link_ended');
          const recipient = await checkedAddress(writer, input, link.hospital_id);
          await repository.renew(writer, id, stored);
          await endTicketsOfLink(writer, id, by.now);
          const renewed = { ...link, ...stored };
          if (recipient !== null) await mailLink(writer, { row, link: renewed, token, recipient }, deps);
          return { type: 'link', from: 'renewed', to: link.label };
        },
      );
    },

    revoke: (id: number, actor: SignedInUser) => revoke(id, actor),
    revokeOwn: (user: SignedInUser, id: number) => revoke(id, user, isOwn),
    endComputer: (id: number, computerId: number, actor: SignedInUser) => endComputer(id, computerId, actor),
    endOwnComputer: (user: SignedInUser, id: number, computerId: number) =>
      endComputer(id, computerId, user, isOwn),
  };
}
