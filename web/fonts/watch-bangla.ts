import { needsWholeBangla } from './bangla.ts';

/** Loads the whole Bangla font as soon as the page shows, or somebody types, a text that only this font can draw. */
export function watchBangla(): void {
  const { documentElement: root, body } = document;
  const stop = new AbortController();

  const look = (text: string | null) => {
    if (stop.signal.aborted || !text || !needsWholeBangla(text)) return;
    root.dataset.bangla = 'whole';
    stop.abort();
  };
  const lookAtValue = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) look(target.value);
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) look(node.textContent);
      else if (type === 'characterData') look(target.textContent);
      else lookAtValue({ target });
    }
  });
  observer.observe(body, { subtree: true, childList: true, characterData: true, attributeFilter: ['value'] });
  document.addEventListener('input', lookAtValue, { capture: true, signal: stop.signal });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  look(body.textContent);
  for (const target of document.querySelectorAll('input, textarea')) lookAtValue({ target });
}
