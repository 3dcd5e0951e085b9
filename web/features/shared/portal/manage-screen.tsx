import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Action } from '#shared/permissions.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { ChevronDownIcon } from '#web/ui/icons/tools.tsx';
import { toolLook } from '#web/ui/tool-button.tsx';

type ManageScreenProps = {
  title: ReactNode;
  form: ReactNode;
  list: ReactNode;
  /** Why a record could not be opened or deleted; shown until it is dismissed. */
  failed: { problem: string | null; dismiss: () => void };
  /** Where the form is on screens of 1024 px or wider; alone, the list is hidden. */
  formAt: 'left' | 'above' | 'alone';
  /** What a role must be allowed to see the form. */
  needs?: Action;
};

/** A screen that adds, edits and lists records. A role that may only read gets only the list. */
export function ManageScreen({ title, form, list, failed, formAt, needs = 'create' }: ManageScreenProps) {
  const mayWrite = useMay()(needs);
  const beside = formAt === 'left' && mayWrite;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold text-teal-900">{title}</h1>
        {mayWrite && (
          <a href="#list" className={toolLook('ghost', 'lg:hidden')}>
            <Trans>To the list</Trans>
            <ChevronDownIcon />
          </a>
        )}
      </div>
      {!mayWrite && (
        <p className="mb-4 rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
          <Trans>Your role lets you read here. An administrator can change what your role may do.</Trans>
        </p>
      )}
      <div
        className={
          beside ? 'grid items-start gap-6 lg:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)]' : 'space-y-6'
        }
      >
        {mayWrite && form}
        <div id="list" className={cx(formAt === 'alone' && 'lg:hidden')}>
          {failed.problem && (
            <div className="mb-3 text-sm">
              <Banner tone="error" onDismiss={failed.dismiss}>
                {failed.problem}
              </Banner>
            </div>
          )}
          {list}
        </div>
      </div>
    </>
  );
}
