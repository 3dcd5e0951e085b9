import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handoff } from '#web/app/handoff.ts';

/** What the app receives from a page that contains the data. */
function received(loaderData: string): string[] {
  const chunks: string[] = [];
  const streamController = {
    enqueue: (chunk: string) => chunks.push(chunk),
    close: () => chunks.push('closed'),
  };
  runInNewContext(handoff(loaderData), { window: { __reactRouterContext: { streamController } } });
  return chunks;
}

const awkward = '</script><!-- & "quoted" \\ \u2028 আ\n';

test('the app gets exactly the data that the server rendered', () => {
  const line = `${JSON.stringify([{ _1: 2 }, awkward, -5, 1.5, null, true])}\n`;
  expect(received(line)).toEqual([line, 'closed']);
  const lines = `${line}P1:${JSON.stringify([awkward])}\n`;
  expect(received(lines)).toEqual([lines, 'closed']);
  expect(received('[1]')).toEqual(['[1]', 'closed']);
});

test('no text can end the script, and quotation marks are not escaped twice', () => {
  const script = handoff(`${JSON.stringify([awkward, 'plain'])}\n`);
  expect(script).not.toMatch(/[<>&\u2028]/);
  expect(script).toContain(',"plain"]');
});
