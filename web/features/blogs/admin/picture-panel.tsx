import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { articleSentences } from '#shared/contract/article-sentences.ts';
import { uploadRules } from '#shared/contract/uploads.ts';
import { pictureAddressOf } from '#shared/markup/addresses.ts';
import { AskPanel } from '#web/features/blogs/admin/ask-panel.tsx';
import { acceptOf, checkImage } from '#web/features/shared/portal/check-image.ts';
import { useSentence } from '#web/i18n/sentences.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';

type PicturePanelProps = { onInsert: (alt: string, address: string) => void; onClose: () => void };

const rule = uploadRules.article;

/** Asks for a picture and what it shows, and stores it. */
export function PicturePanel({ onInsert, onClose }: PicturePanelProps) {
  const { t } = useLingui();
  const sentence = useSentence();
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const insert = async () => {
    if (busy) return;
    if (!file) return setProblem(rule.wrongFormat);
    const wrong = checkImage(file, rule) ?? (alt.trim() ? undefined : articleSentences.alt);
    if (wrong) return setProblem(wrong);
    const form = new FormData();
    form.set(rule.field, file);
    setBusy(true);
    try {
      const { image, width, height } = await api('POST /api/blogs/images', { form });
      onInsert(alt, pictureAddressOf({ path: image, width, height }));
    } catch (error) {
      setProblem(messageOf(error, t`Failed to store the picture`));
      setBusy(false);
    }
  };

  return (
    <AskPanel
      label={t`What the picture shows`}
      typed={alt}
      onType={(text) => {
        setAlt(text);
        setProblem(undefined);
      }}
      problem={problem && sentence(problem)}
      busy={busy}
      onInsert={insert}
      onClose={onClose}
    >
      <label className="block text-sm">
        <span className="mb-1 block font-semibold">
          <Trans>Picture for the text</Trans>
        </span>
        <input
          type="file"
          accept={acceptOf(rule)}
          disabled={busy}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setProblem(undefined);
          }}
          className="block w-full text-sm"
        />
      </label>
    </AskPanel>
  );
}
