import { useLingui } from '@lingui/react/macro';
import { AboutHero } from '#web/features/about/about-hero.tsx';
import { Community, JoinUs, MissionVision } from '#web/features/about/about-sections.tsx';
import { PageHead } from '#web/features/shared/page-head.tsx';
import { describePage, office } from '#web/features/shared/structured-data.server.ts';
import { addTexts } from '#web/i18n/catalogues.ts';
import type { Route } from './+types/about.ts';

/** The server's HTML already has the texts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await describePage(context, url, (page) => [office(page)]);
  return null;
}

/** Loads the texts of this page, so that others do not have to. */
export async function clientLoader() {
  await addTexts('about');
  return null;
}

export default function About() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`About`}
        description={t`Who we are: a bridge of language, papers and company between patients from Bangladesh and hospitals in Thailand.`}
      />
      <AboutHero />
      <MissionVision />
      <Community />
      <JoinUs />
    </>
  );
}
