import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecordField, type TextForm } from '#web/features/shared/portal/record-field.tsx';

type BanglaFieldProps<Text extends string> = {
  form: TextForm<Text>;
  /** The name of the Bangla text. */
  name: NoInfer<Text>;
  label: ReactNode;
  /** What it says in English. */
  english: string;
  rows?: number;
  className?: string;
};

/** One text of a record in Bangla, with the English one to translate from. */
export function BanglaField<Text extends string>({ english, ...field }: BanglaFieldProps<Text>) {
  return (
    <RecordField
      {...field}
      lang="bn"
      hint={
        english.trim() && (
          <span className="line-clamp-4 whitespace-pre-line">
            <Trans>English: {english}</Trans>
          </span>
        )
      }
    />
  );
}
