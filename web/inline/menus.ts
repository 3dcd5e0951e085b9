import { closest, swapLabel } from '#web/inline/click.ts';

/**
 * Handles menus: in an element with `data-menu`, a button with `data-opens` and `aria-controls` opens and closes the
 * panel with that id (`data-open`). A choice in the panel closes the panel, and so do Escape and a press outside. A
 * press outside also closes `<details data-closes-outside>`.
 */
export function handleMenus(): void {
  let opened: Element | null = null;
  const panelOf = (toggle: Element) => document.getElementById(toggle.getAttribute('aria-controls') ?? '');

  function setOpen(toggle: Element, open: boolean): void {
    opened = open ? toggle : null;
    toggle.setAttribute('aria-expanded', String(open));
    panelOf(toggle)?.toggleAttribute('data-open', open);
    if (toggle.hasAttribute('data-other-label')) swapLabel(toggle);
  }
  const close = () => opened && setOpen(opened, false);

  document.addEventListener('click', (event) => {
    const toggle = closest(event, '[data-opens]');
    if (toggle) {
      if (toggle !== opened) close();
      setOpen(toggle, toggle !== opened);
    } else if (opened && panelOf(opened)?.contains(closest(event, 'a, button[type=button]'))) close();
  });
  document.addEventListener('submit', close);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node)) return;
    if (!opened?.closest('[data-menu]')?.contains(target)) close();
    for (const details of document.querySelectorAll('details[data-closes-outside]'))
      if (!details.contains(target)) details.removeAttribute('open');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !(opened instanceof HTMLElement)) return;
    const toggle = opened;
    close();
    toggle.focus();
  });
}
