import { useLingui } from '@lingui/react/macro';
import { paperTypes } from '#shared/contract/papers.ts';
import { paperTypeLabels } from '#web/features/shared/paper-type-labels.ts';

/** The types of papers, as options of a `Select`. */
export function PaperTypeOptions() {
  const { i18n } = useLingui();
  return paperTypes.map((type) => (
    <option key={type} value={type}>
      {i18n._(paperTypeLabels[type])}
    </option>
  ));
}
