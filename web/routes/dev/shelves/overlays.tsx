import { useCallback, useRef, useState } from 'react';
import { useDismiss } from '#web/features/shell/use-dismiss.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { Shelf } from './shelf.tsx';

/** What comes over the page and goes again. */
export function Overlays() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Shelf title="Dialog, menu, toasts">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        Escape, the cross or a click outside close it.
      </Dialog>
      <Menu />
      <Button variant="outline" onClick={() => toast({ tone: 'success', text: 'Saved' })}>
        A toast
      </Button>
      <Button variant="outline" onClick={() => toast({ tone: 'error', text: 'Failed to save' })}>
        A toast of bad news
      </Button>
    </Shelf>
  );
}

function Menu() {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, box, close);
  return (
    <div ref={box} className="relative">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        A menu
      </Button>
      {open && (
        <div className="absolute top-full z-10 mt-2 w-48 rounded-lg border border-line bg-white p-2 shadow-raised">
          <Button variant="ghost" onClick={close} className="w-full">
            An entry
          </Button>
        </div>
      )}
    </div>
  );
}
