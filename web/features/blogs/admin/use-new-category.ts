import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Category, categoryInput } from '#shared/contract/blogs.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useToast } from '#web/ui/toast-context.ts';

const blank = { name: '', name_bn: '' };

/** A category that is typed beside the list of them, and added once. */
export function useNewCategory(onAdded: (category: Category) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const [typed, setTyped] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const underWay = useRef(false);

  const send = async () => {
    setAdding(true);
    try {
      const category = await api('POST /api/categories', { body: { ...typed, status: 1 } });
      toast({ text: t`Category added successfully!` });
      setTyped(blank);
      onAdded(category);
    } catch (error) {
      const failed = t`Failed to add category`;
      toast({ tone: 'error', text: failed });
      const reason = messageOf(error, failed);
      setProblem(reason === failed ? null : reason);
    } finally {
      setAdding(false);
    }
  };

  const add = async () => {
    if (underWay.current) return;
    const { error } = categoryInput.safeParse(typed);
    setProblem(error?.issues[0]?.message ?? null);
    if (error) return;
    underWay.current = true;
    await send();
    underWay.current = false;
  };

  const type = (part: Partial<typeof blank>) => {
    setTyped({ ...typed, ...part });
    setProblem(null);
  };

  return { typed, type, add, adding, problem };
}
