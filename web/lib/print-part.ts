/** Prints one part of a page alone, with all that is folded in it (web/styles/app.css). */
export function printPart(part: HTMLElement): void {
  const folds = [...part.querySelectorAll('details:not([open])')];
  for (const fold of folds) fold.toggleAttribute('open', true);
  part.dataset.printing = '';
  const end = () => {
    delete part.dataset.printing;
    for (const fold of folds) fold.removeAttribute('open');
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
