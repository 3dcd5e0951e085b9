/** Hands lines over as a text file. */
export function downloadText(name: string, lines: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints lines on a sheet of their own, without the page around them. */
export function printText(lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentWindow;
  if (!sheet) return;
  const text = sheet.document.createElement('pre');
  text.textContent = lines.join('\n');
  sheet.document.body.append(text);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.print();
}
