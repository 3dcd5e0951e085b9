import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { messages } from './shared/contract/message-texts.ts';

const codes = 'shared/contract/message-texts.ts';

/** The message codes are the ids, and the contract contains the English texts: no macro marks them as texts. */
const codeExtractor: ExtractorType = {
  match: (filename) => filename.endsWith(codes),
  extract(filename, _code, onMessageExtracted) {
    for (const [id, message] of Object.entries(messages)) {
      onMessageExtracted({ id, message, origin: [filename, 1], placeholders: {} });
    }
  },
};

/** The code has the English texts; the one catalogue has the Bangla texts. The portal is in English only. */
export default defineConfig({
  sourceLocale: 'en',
  // Values are shown as they are.
  runtimeConfigModule: { Trans: ['#web/i18n/trans.tsx', 'Trans'] },
  locales: ['bn'],
  catalogs: [
    {
      path: 'web/i18n/locales/{locale}',
      include: ['web', codes],
      exclude: ['web/**/portal/**'],
    },
  ],
  extractors: [codeExtractor, babelExtractor],
  format: formatter({ origins: false }),
  orderBy: 'message',
});
