import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router';
import { idParam } from '#web/lib/list-params.ts';

/** Marks a navigation by which a form only writes the number of its record into the URL. */
const byForm = { byForm: true };
export const isByForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'byForm' in state;

/** Whether the last navigation only wrote the number of the record in the form into the URL. */
export function useIsByForm(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && isByForm(state);
}

/**
 * The number of the record in the URL of a screen with a list and a form (`/admin/doctors/5`), and a function that
 * changes it. The form stays as it is: nothing is asked, and the focus does not move.
 */
export function useRecordAddress() {
  const { id: text } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = idParam.parse(text ?? null);
  const latest = useRef({ id, pathname, search });
  useLayoutEffect(() => {
    latest.current = { id, pathname, search };
  }, [id, pathname, search]);
  return {
    id,
    /** Whether the URL has something that is not a number. */
    isWrong: text !== undefined && id === null,
    show: (next: number | null) => {
      const { current } = latest;
      if (next === current.id && !(next === null && text !== undefined)) return;
      current.id = next;
      const [, portal, kind] = current.pathname.split('/');
      const list = `/${portal}/${kind}`;
      const to = { pathname: next === null ? list : `${list}/${next}`, search: current.search };
      navigate(to, { replace: next === null, preventScrollReset: true, state: byForm });
    },
  };
}
