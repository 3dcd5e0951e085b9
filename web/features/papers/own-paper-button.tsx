import { type ReactNode, useState } from 'react';
import type { Paper } from '#shared/contract/papers.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { Viewer } from '#web/features/papers/viewer.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** A button that opens one of the patient's own papers. */
export default function OwnPaperButton({ id, children }: { id: number; children: ReactNode }) {
  const translate = useTranslate();
  const nameOf = usePaperName();
  const [paper, setPaper] = useState<Paper | null>(null);
  const { busy, error, run } = useAction();
  const open = () => run(async () => setPaper(await api('GET /api/account/papers/:id', { params: { id } })));
  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void open()}>
        {children}
      </Button>
      {error && (
        <div className="mt-2">
          <Banner tone="error">{translate(messageOf(error.cause, 'call_failed'))}</Banner>
        </div>
      )}
      {paper && <Viewer paper={paper} title={nameOf(paper)} reader="owner" onClose={() => setPaper(null)} />}
    </>
  );
}
