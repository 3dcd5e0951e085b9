import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => complaints.mockClear());

const markupOf = (children: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>,
  );
const escaped = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

test.each([
  '<zz>www</zz>',
  '<0/>',
  '</0><0>x</0>',
  'a < b > c',
  '</script><script>',
  '<1>x</1>',
  '<$>',
  '{name}',
  '<b',
])('a text shows the value %j as it is, and writes nothing to the log', (value) => {
  const shown = escaped(value);
  const [name, greeted, count, total] = [value, value, value, 2];
  expect(markupOf(<Trans>Dear {greeted},</Trans>)).toBe(`Dear ${shown},`);
  const inElement = (
    <Trans>
      About: <b>{name}</b>
    </Trans>
  );
  expect(markupOf(inElement)).toBe(`About: <b>${shown}</b>`);
  const plural = <Plural value={total} one={`${count} result`} other={`${count} results`} />;
  expect(markupOf(plural)).toBe(`${shown} results`);
  expect(complaints).not.toHaveBeenCalled();
});
