import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { BlogVersion, BlogVersionTexts } from '#shared/records/blog-versions.ts';
import { BlogText } from '#web/features/blogs/blog-text.tsx';
import { compareParagraphs } from '#web/features/blogs/portal/compare-paragraphs.ts';
import { ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useFetched } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

type VersionViewProps = {
  blogId: number;
  shown: BlogVersion;
  /** The version before it; null for the oldest. */
  before: BlogVersion | null;
  newest: BlogVersion;
};

/** A version: what differs from what is stored now or from the version before it, or its text. */
export function VersionView({ blogId, shown, before, newest }: VersionViewProps) {
  const { t } = useLingui();
  const isNewest = shown.id === newest.id;
  const [view, setView] = useState<'now' | 'before' | 'text'>(!isNewest ? 'now' : before ? 'before' : 'text');
  const other = view === 'now' ? newest : view === 'before' ? before : null;
  const optionsOf = (version: number) => ({ params: { id: blogId, version } });
  const once = { automatic: false };
  const texts = useFetched('GET /api/blogs/:id/versions/:version', optionsOf(shown.id), once);
  const others = useFetched('GET /api/blogs/:id/versions/:version', optionsOf(other?.id ?? shown.id), once);
  const failure = texts.failure ?? others.failure;
  const choice = (one: typeof view, label: string) => (
    <Button
      compact
      variant="ghost"
      aria-pressed={view === one}
      onClick={() => setView(one)}
      className="aria-pressed:bg-teal-100"
    >
      {label}
    </Button>
  );
  const isLoaded = texts.value && others.value && !others.outdated;
  const [older, newer] = view === 'now' ? [texts.value, others.value] : [others.value, texts.value];
  return (
    <>
      <div className="flex flex-wrap gap-1">
        {!isNewest && choice('now', t`Compared with now`)}
        {before && choice('before', t`Compared with the one before`)}
        {choice('text', t`Text`)}
      </div>
      {failure && (
        <ScreenFailed
          failure={failure}
          title={<Trans>The version could not be loaded</Trans>}
          retrying={texts.loading || others.loading}
          onRetry={() => Promise.all([texts.refresh(), others.refresh()])}
        />
      )}
      {!failure && !isLoaded && (
        <ListLoading>
          <Trans>Loading the version...</Trans>
        </ListLoading>
      )}
      {!failure && isLoaded && texts.value && older && newer && (
        <div className="max-h-[55dvh] space-y-6 overflow-y-auto rounded-md border border-line p-4">
          {view === 'text' ? (
            <VersionTexts version={texts.value} />
          ) : (
            <Comparison older={older} newer={newer} />
          )}
        </div>
      )}
    </>
  );
}

/** The texts of a version as the site shows them. */
function VersionTexts({ version }: { version: BlogVersionTexts }) {
  const { title, descriptions, title_bn, descriptions_bn } = version;
  return (
    <>
      <h3 className="text-xl font-bold text-teal-900">{title}</h3>
      <BlogText text={descriptions} />
      {title_bn && (
        <h3 lang="bn" className="text-xl font-bold text-teal-900">
          {title_bn}
        </h3>
      )}
      {descriptions_bn && <BlogText text={descriptions_bn} lang="bn" />}
    </>
  );
}

type ComparisonProps = { older: BlogVersionTexts; newer: BlogVersionTexts };

/** What differs between two versions, by paragraphs, in each language that one of them has. */
function Comparison({ older, newer }: ComparisonProps) {
  const english = ({ title, descriptions }: BlogVersionTexts) => `${title}\n\n${descriptions}`;
  const bangla = ({ title_bn, descriptions_bn }: BlogVersionTexts) =>
    `${title_bn ?? ''}\n\n${descriptions_bn ?? ''}`;
  const hasBangla = `${bangla(older)}${bangla(newer)}`.trim() !== '';
  return (
    <>
      <ComparedText label={<Trans>English</Trans>} lang="en" older={english(older)} newer={english(newer)} />
      {hasBangla && (
        <ComparedText
          label={<span lang="bn">বাংলা</span>}
          lang="bn"
          older={bangla(older)}
          newer={bangla(newer)}
        />
      )}
    </>
  );
}

type ComparedTextProps = { label: ReactNode; lang: 'en' | 'bn'; older: string; newer: string };

const paragraphClass = 'rounded-sm px-2.5 py-1 whitespace-pre-line wrap-anywhere';

function ComparedText({ label, lang, older, newer }: ComparedTextProps) {
  const compared = compareParagraphs(older, newer);
  const isSame = compared.every(({ kind }) => kind === 'same');
  return (
    <section className="space-y-1.5">
      <h3 className="font-bold text-teal-900">{label}</h3>
      {isSame && (
        <p className="text-ink-soft">
          <Trans>There are no differences.</Trans>
        </p>
      )}
      {!isSame &&
        compared.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'same') {
            return (
              <p key={key} lang={lang} className={cx(paragraphClass, 'line-clamp-2 text-ink-soft')}>
                {text}
              </p>
            );
          }
          const Changed = kind === 'removed' ? 'del' : 'ins';
          return (
            <p key={key} className={cx(paragraphClass, kind === 'removed' ? 'bg-alarm-50' : 'bg-teal-50')}>
              <span className="block text-xs font-semibold">
                {kind === 'removed' ? (
                  <Trans>Only in the older version</Trans>
                ) : (
                  <Trans>Only in the newer version</Trans>
                )}
              </span>
              <Changed lang={lang} className="no-underline">
                {text}
              </Changed>
            </p>
          );
        })}
    </section>
  );
}
