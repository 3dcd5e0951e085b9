import { casePart } from '#server/domain/privacy/document/case-part.ts';
import {
  type Formatter,
  facts,
  formatterFor,
  page,
  section,
} from '#server/domain/privacy/document/layout.ts';
import { bn } from '#server/domain/privacy/export-page/strings.bn.ts';
import { type ExportStrings, en } from '#server/domain/privacy/export-page/strings.en.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import { html, type SafeHtml } from '#shared/html.ts';

type SectionName = keyof ExportStrings['sections'];
const order: SectionName[] = [
  ...([
    'account',
    'requests',
    'cases',
    'papers',
    'mails',
    'comments',
    'consents',
    'newsletter',
    'devices',
  ] as const),
  ...(['second_factor', 'links', 'articles', 'saved_filters', 'activity'] as const),
];
/** Sections that are shown only if they have entries. */
const shownIfAny: SectionName[] = ['cases', 'papers', 'links', 'articles', 'saved_filters'];

/** Renders everything that is stored about a person as a readable page. All values are escaped. */
export function ownDataPage(data: OwnData, lang: SiteLanguage): string {
  const words = lang === 'bn' ? bn : en;
  const format = formatterFor(words, lang);
  const parts = partsOf(data, format);
  const shown = order.filter((name) => parts[name].length > 0 || !shownIfAny.includes(name));
  const links = shown.map((name) => html`<li><a href="#${name}">${words.sections[name].title}</a></li>`);
  const note =
    data.account.email_confirmed_at === null ? html`<p class="note">${words.unconfirmed}</p>` : html``;
  const body = html`${note}
<nav><h2>${words.contents}</h2><ul>${links}</ul></nav>
${shown.map((id) => section({ id, ...words.sections[id], none: words.none, parts: parts[id] }))}`;
  return page({
    lang,
    title: words.title(data.site.name),
    site: data.site.name,
    below: `${words.made}: ${format.timestamp(data.made_at)}`,
    lead: words.lead(data.site.name),
    body,
  });
}

const headed = (title: string, body: SafeHtml) =>
  html`<article><h3 dir="auto">${title}</h3>${body}</article>`;

function partsOf(data: OwnData, format: Formatter): Record<SectionName, SafeHtml[]> {
  const { words, timestamp, number, word } = format;
  const { label } = words;
  return {
    account: accountPart(data, format),
    requests: data.requests.map((request) => requestPart(request, format)),
    cases: data.cases.map((one) => casePart(one, format)),
    papers: data.papers.map((paper) =>
      headed(
        paper.title ?? word(words.paperType, paper.type),
        html`${facts([
          [words.paperTitle, paper.title_sealed ? words.paperTitleSealed : null],
          [words.paperKind, paper.title === null ? null : word(words.paperType, paper.type)],
          [label.about, paper.reference],
          [label.received, timestamp(paper.created_at)],
        ])}<ol>${paper.accesses.map(
          ({ who, page, created_at }) =>
            html`<li>${word(words.paperReader, who)}${page === null ? '' : ` (${number(page)})`} <time>${timestamp(created_at) ?? ''}</time></li>`,
        )}</ol>`,
      ),
    ),
    mails: data.mails.map((mail) =>
      headed(
        word(words.mail, mail.kind),
        facts([
          [label.subject, mail.subject],
          [label.about, mail.reference],
          [label.written, timestamp(mail.created_at)],
          [label.sent, timestamp(mail.sent_at)],
          [label.text, mail.text ?? label.notKept],
        ]),
      ),
    ),
    comments: data.comments.map(
      ({ article, text, status, created_at }) => html`<article>
<h3 dir="auto">${article}</h3><p class="quote" dir="auto">${text}</p>
<time>${timestamp(created_at) ?? ''} · ${word(words.comment, String(status))}</time></article>`,
    ),
    consents: data.consents.map((consent) =>
      headed(
        word(words.consent, consent.kind),
        facts([
          [label.version, format.day(consent.version)],
          [label.given, timestamp(consent.given_at)],
          [label.language, word(words.language, consent.lang)],
          [label.about, consent.reference],
        ]),
      ),
    ),
    newsletter: data.newsletter
      ? [
          facts([
            [label.email, data.newsletter.email],
            [label.language, word(words.language, data.newsletter.lang)],
            [label.asked, timestamp(data.newsletter.asked_at)],
            [label.subscribed, timestamp(data.newsletter.confirmed_at) ?? words.no],
            [label.newsletters, data.newsletter.issues.map(({ subject }) => subject).join('; ') || null],
          ]),
        ]
      : [],
    devices: data.devices.map((device) =>
      headed(
        device.device ?? word(words.device, device.mode),
        facts([
          [label.since, timestamp(device.created_at)],
          [label.lastSeen, timestamp(device.last_seen_at)],
          [label.expires, timestamp(device.expires_at)],
        ]),
      ),
    ),
    second_factor: [
      facts([
        [label.on, data.second_factor.on ? words.yes : words.no],
        [label.since, timestamp(data.second_factor.since)],
        [label.recoveryCodes, data.second_factor.on ? number(data.second_factor.recovery_codes) : null],
      ]),
    ],
    links: data.links.map((link) =>
      headed(
        word(words.link, link.kind),
        facts([
          [label.email, link.email],
          [label.written, timestamp(link.created_at)],
          [label.expires, timestamp(link.expires_at)],
        ]),
      ),
    ),
    articles: data.articles.map(({ title, created_at }) =>
      headed(title, facts([[label.written, timestamp(created_at)]])),
    ),
    saved_filters: data.saved_filters.map(({ name, created_at }) =>
      headed(name, facts([[label.written, timestamp(created_at)]])),
    ),
    activity:
      data.activity.length === 0
        ? []
        : [html`<ol>${data.activity.map((line) => activityLine(line, format))}</ol>`],
  };
}

function accountPart(
  { account }: OwnData,
  { words, timestamp, number, digits, word }: Formatter,
): SafeHtml[] {
  const { label } = words;
  const photo = account.photo === null ? [] : [html`<img src="${account.photo}" alt="${words.photo}">`];
  const rows = facts([
    [label.name, account.name],
    [label.email, account.email],
    [label.confirmed, timestamp(account.email_confirmed_at) ?? words.no],
    [label.pending, account.email_pending],
    [label.phone, account.contact === null ? words.unknown : digits(account.contact)],
    [label.gender, account.gender === null ? words.unknown : word(words.gender, account.gender)],
    [label.role, word(words.role, account.role)],
    [label.status, words.active(account.status === 1)],
    [label.language, account.lang === null ? words.unknown : word(words.language, account.lang)],
    [label.since, timestamp(account.created_at)],
    [label.number, number(account.id)],
  ]);
  return [rows, ...photo];
}

function activityLine(line: OwnData['activity'][number], { words, timestamp, word }: Formatter): SafeHtml {
  const fields =
    line.fields.length > 0 ? ` (${line.fields.map((field) => word(words.field, field)).join(', ')})` : '';
  const what = `${word(words.entity, line.entity)}: ${word(words.action, line.action)}${fields}`;
  return html`<li>${what} <time>${timestamp(line.created_at) ?? ''} · ${words.by(line.by_you)}</time></li>`;
}

type Request = OwnData['requests'][number];

/** One request with its history. */
function requestPart(request: Request, format: Formatter): SafeHtml {
  const { words, timestamp, day, digits, word, nameOf } = format;
  const { label } = words;
  const message = request.message
    ? html`<h3>${label.message}</h3><p class="quote" dir="auto">${request.message}</p>`
    : html``;
  return html`<article>
<h3>${request.reference}</h3>
${facts([
  [label.status, word(words.status, request.status)],
  [label.name, request.name],
  [label.email, request.email],
  [label.phone, digits(request.phone)],
  [label.date, day(request.date)],
  [label.requestAbout, request.about && nameOf(request.about)],
  [label.language, word(words.language, request.lang)],
  [label.received, timestamp(request.created_at)],
  [label.answered, timestamp(request.responded_at)],
  [label.erased, timestamp(request.erased_at)],
])}
${message}
<h3>${label.history}</h3>
<ol>${request.history.map((event) => eventLine(event, format))}</ol>
</article>`;
}

function eventLine(
  { type, from, to, note, created_at }: Request['history'][number],
  format: Formatter,
): SafeHtml {
  const { words, timestamp, word } = format;
  const what =
    type === 'status'
      ? words.changed(word(words.status, from ?? ''), word(words.status, to ?? ''))
      : word(words.event, type === 'reply' ? `reply-${to}` : type);
  const noted = note ? html`<p class="quote" dir="auto">${note}</p>` : html``;
  return html`<li>${what} <time>${timestamp(created_at) ?? ''}</time>${noted}</li>`;
}
