import { useLingui } from '@lingui/react/macro';
import { paperTypes } from '#shared/contract/papers.ts';
import { paperTypeNames } from '#web/features/papers/words.ts';

/** The kinds of papers, for a `Select`. */
export function PaperTypeOptions() {
  const { i18n } = useLingui();
  return paperTypes.map((type) => (
    <option key={type} value={type}>
      {i18n._(paperTypeNames[type])}
    </option>
  ));
}
