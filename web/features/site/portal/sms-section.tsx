import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { newsText, smsParts } from '#shared/news-text.ts';
import { useSite } from '#web/features/shared/site.ts';
import { Section } from '#web/features/site/portal/section.tsx';

/** What families read in an SMS about news, from whom, and in how many parts each is paid. */
export function SmsSection({ name }: { name: string }) {
  const { t } = useLingui();
  const { url, smsSender, bangla } = useSite();
  const texts = (bangla ? (['bn', 'en'] as const) : (['en'] as const)).map((lang) => ({
    lang,
    label: lang === 'bn' ? t`Bangla` : t`English`,
    text: newsText({ name, url }, lang),
  }));
  return (
    <Section
      title={<Trans>SMS and WhatsApp about news</Trans>}
      hint={
        smsSender ? (
          <Trans>SMS come from {smsSender}. A shorter name saves parts, which are paid one by one.</Trans>
        ) : (
          <Trans>No SMS gateway is set: people send this sentence. Each part of an SMS costs money.</Trans>
        )
      }
    >
      {texts.map(({ lang, label, text }) => {
        const { parts, signs } = smsParts(text);
        return (
          <div key={lang}>
            <p className="text-xs font-semibold text-ink-soft">
              {label}: <Plural value={parts} one="one part" other="# parts" /> ({signs})
            </p>
            <p lang={lang} className="mt-0.5 wrap-anywhere">
              {text}
            </p>
          </div>
        );
      })}
    </Section>
  );
}
