import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { imageAddressOf } from '#shared/markup/addresses.ts';
import { AskPanel } from '#web/features/blogs/admin/ask-panel.tsx';
import { acceptOf, checkImage } from '#web/features/shared/check-image.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';

type ImagePanelProps = { onInsert: (alt: string, address: string) => void; onClose: () => void };

const rule = uploadRules.article;

/** Asks for an image and what it shows, and stores it. */
export function ImagePanel({ onInsert, onClose }: ImagePanelProps) {
  const { t } = useLingui();
  const translate = useTranslate();
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const insert = async () => {
    if (busy) return;
    if (!file) return setProblem(rule.wrongFormat);
    const wrong = checkImage(file, rule) ?? (alt.trim() ? undefined : 'article_image_alt');
    if (wrong) return setProblem(wrong);
    const form = new FormData();
    form.set(rule.field, file);
    setBusy(true);
    try {
      const { image, width, height } = await api('POST /api/blogs/images', { form });
      onInsert(alt, imageAddressOf({ path: image, width, height }));
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
      problem={problem && translate(problem)}
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
