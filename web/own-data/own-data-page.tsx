import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { OwnData } from '#shared/contract/privacy.ts';
import type { PaletteName } from '#shared/palettes.ts';
import { documentI18n } from '#web/i18n/document-texts.ts';
import { Page, useWords } from '#web/own-data/layout.tsx';
import { useSections } from '#web/own-data/sections.tsx';

/** Renders everything that is stored about a person as a readable page. All values are escaped. */
export function writeOwnData(data: OwnData, lang: SiteLanguage, palette: PaletteName): string {
  const page = (
    <I18nProvider i18n={documentI18n(lang)}>
      <OwnDataPage data={data} palette={palette} />
    </I18nProvider>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function OwnDataPage({ data, palette }: { data: OwnData; palette: PaletteName }) {
  const { t } = useLingui();
  const { timestamp } = useWords();
  const site = data.site.name;
  const at = timestamp(data.made_at) ?? '';
  const sections = useSections(data).filter(({ parts, isOptional }) => parts.length > 0 || !isOptional);
  return (
    <Page
      title={t`What ${site} holds about you`}
      site={site}
      palette={palette}
      below={<Trans>Made on: {at}</Trans>}
      lead={
        <Trans>
          This is what {site} holds about you, as it was when you downloaded it. Your papers themselves are
          not in this file: they are on the page of your case. The file is yours. It contains personal and
          health data, so keep it where only you can open it.
        </Trans>
      }
    >
      {data.account.email !== null && data.account.email_confirmed_at === null && (
        <p className="note">
          <Trans>
            You have not confirmed your email address yet. This file leaves out what is linked only to the
            address (requests sent without signing in, the newsletter), because it could belong to somebody
            else. To see it, confirm the address and download the file again.
          </Trans>
        </p>
      )}
      <nav>
        <h2>
          <Trans>What this file contains</Trans>
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, lead, parts }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {parts.length > 0 ? (
            parts
          ) : (
            <p className="none">
              <Trans>Nothing is stored here.</Trans>
            </p>
          )}
        </section>
      ))}
    </Page>
  );
}
