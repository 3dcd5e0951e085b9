import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BlogVersion } from '#shared/records/blog-versions.ts';
import type { BlogFormState } from '#web/features/blogs/portal/use-blog-form.ts';
import { VersionView } from '#web/features/blogs/portal/version-view.tsx';
import { ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { useToast } from '#web/ui/toast-context.ts';

/** The button that opens the saved versions of the article in the form. */
export function VersionsButton({ form, id }: { form: BlogFormState; id: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const show = async () => {
    await form.saveNow();
    setOpen(true);
  };
  return (
    <>
      <Button compact variant="ghost" onClick={show}>
        <Trans>Versions</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Versions`}
        className="w-[min(64rem,calc(100vw-2rem))]"
      >
        <Versions form={form} id={id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type VersionsProps = { form: BlogFormState; id: number; onClose: () => void };

/** The versions of an article, newest first, and what the chosen one says or changed. */
function Versions({ form, id, onClose }: VersionsProps) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const translate = useTranslate();
  const toast = useToast();
  const { busy, error, run, clear } = useAction();
  const [chosen, setChosen] = useState<number | null>(null);
  const once = { automatic: false };
  // Restoring is for the state that is on the screen: it is refused if somebody has saved since.
  const stored = useFetched('GET /api/blogs/:id', { params: { id }, query: { lang: 'all' } }, once);
  const list = useFetched('GET /api/blogs/:id/versions', { params: { id } }, once);
  const refresh = async () => {
    await Promise.all([stored.refresh(), list.refresh()]);
  };
  const failure = stored.failure ?? list.failure;
  if (failure && !(stored.value && list.value)) {
    const title = <Trans>The versions could not be loaded</Trans>;
    return <ScreenFailed failure={failure} title={title} retrying={list.loading} onRetry={refresh} />;
  }
  if (!stored.value || !list.value) {
    return (
      <ListLoading>
        <Trans>Loading the versions...</Trans>
      </ListLoading>
    );
  }
  const [newest] = list.value;
  if (!newest) {
    return (
      <p>
        <Trans>No versions yet. From the next change on, each save is kept here as a version.</Trans>
      </p>
    );
  }
  const at = Math.max(
    list.value.findIndex((one) => one.id === chosen),
    0,
  );
  const shown = list.value[at] ?? newest;
  const { version } = stored.value;
  const restore = () =>
    run(async () => {
      try {
        const params = { id, version: shown.id };
        await api('POST /api/blogs/:id/versions/:version/restore', { params, body: { version } });
      } catch (cause) {
        await refresh();
        throw cause;
      }
      toast({ text: t`The version is restored` });
      onClose();
      await form.loadNewest();
      form.changed();
    });

  return (
    <div className="grid items-start gap-5 text-sm md:grid-cols-[13rem_minmax(0,1fr)]">
      <ol aria-label={t`Versions`} className="max-h-40 space-y-1 overflow-y-auto md:max-h-[70dvh]">
        {list.value.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === shown.id || undefined}
              onClick={() => setChosen(one.id)}
              className="w-full rounded-md px-3 py-2 text-left hover:bg-teal-50 aria-[current]:bg-marigold-50 aria-[current]:outline aria-[current]:-outline-offset-1 aria-[current]:outline-marigold-500"
            >
              <span className="block font-semibold">{timestamp(one.saved_at)}</span>
              <span className="block text-ink-soft">
                <SavedBy version={one} />
                {one.id === newest.id && <Trans>, stored now</Trans>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="min-w-0 space-y-4">
        {error && (
          <Banner tone="error" onDismiss={clear}>
            {translate(messageOf(error.cause, t`The version could not be restored`))}
          </Banner>
        )}
        <VersionView
          key={shown.id}
          blogId={id}
          shown={shown}
          before={list.value[at + 1] ?? null}
          newest={newest}
        />
        {shown.id !== newest.id && <RestoreEnd dirty={form.saved.dirty} busy={busy} onRestore={restore} />}
      </div>
    </div>
  );
}

function SavedBy({ version: { by } }: { version: BlogVersion }) {
  return by === null ? <Trans>Somebody</Trans> : <LangText>{by.name}</LangText>;
}

type RestoreEndProps = { dirty: boolean; busy: boolean; onRestore: () => void };

function RestoreEnd({ dirty, busy, onRestore }: RestoreEndProps) {
  const may = useMay();
  if (!may('edit')) return null;
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <p className="text-ink-soft">
        {dirty ? (
          <Trans>The form has changes that are not saved. Save or cancel them before you restore.</Trans>
        ) : (
          <Trans>
            Restoring saves title and text of both languages again, as a new version. A published article
            changes on the site at once.
          </Trans>
        )}
      </p>
      <Button compact variant="primary" onClick={onRestore} busy={busy} disabled={dirty}>
        <Trans>Restore this version</Trans>
      </Button>
    </div>
  );
}
