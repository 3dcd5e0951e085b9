import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WhenPlan } from '#shared/contract/planner.ts';
import { type WhenQuery, whenPairs } from '#shared/planner/when-query.ts';
import { whatsAppShare } from '#shared/whatsapp.ts';
import { useStepTexts } from '#web/features/planner/step-texts.ts';
import { useSite } from '#web/features/shared/site.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useLocalePath } from '#web/i18n/locale.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { WhatsAppIcon } from '#web/ui/icons/contact.tsx';

/** The answer as sentences: the first one says it all, the second one how late it may be. */
function useAnswer({ today, wanted, from, to, decides, in_hand, steps }: WhenPlan): [string, string] {
  const { t } = useLingui();
  const { date } = useFormat();
  const { nameOf } = useStepTexts();
  const deciding = steps.find(({ key }) => key === decides);
  const step = deciding ? nameOf(deciding) : '';
  const day = date(from);
  const late = date(to);
  const slowly = t`If it goes slowly, it is about ${late}.`;
  const earliest = t`At the earliest about ${day}; ${step} decides.`;
  if (wanted === null || in_hand === null) return [earliest, slowly];
  const wish = date(wanted);
  if (wanted < today)
    return [t`${wish} is over. At the earliest it is about ${day}. Most depends on ${step}.`, slowly];
  if (wanted < from)
    return [t`${wish} is too early. At the earliest it is about ${day}. Most depends on ${step}.`, slowly];
  if (in_hand < 0)
    return [
      t`${wish} can work only if all goes well. At the earliest it is about ${day}. Most depends on ${step}.`,
      slowly,
    ];
  const inHand = t`${wish} can work, with about ${plural(in_hand, { one: '# day', other: '# days' })} in hand. Most depends on ${step}.`;
  return [inHand, `${earliest} ${slowly}`];
}

/** When they can be there, in one sentence, and what to do with it. */
export function WhenAnswer({ asked, plan }: { asked: WhenQuery; plan: WhenPlan }) {
  const { t } = useLingui();
  const { url } = useSite();
  const localePath = useLocalePath();
  const [answer, slowly] = useAnswer(plan);
  const pairs = whenPairs(asked);
  const address = `${url}${localePath('/when')}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
  const cancellable = t`Book only what can be cancelled until the visa is there.`;
  const embassy = t`Only the embassy decides. These are our estimates, not a promise.`;
  const text = [t`When can we be there?`, answer, slowly, cancellable, embassy, address].join('\n');
  const day = plan.wanted !== null && plan.wanted >= plan.from ? plan.wanted : plan.to;
  return (
    <section aria-labelledby="answer-title">
      <h2 id="answer-title" className="text-sm font-semibold text-teal-700">
        {asked.day === null ? <Trans>If we begin today</Trans> : <Trans>The day that you wish for</Trans>}
      </h2>
      <p className="mt-1 text-2xl leading-snug font-bold text-teal-900 sm:text-3xl">{answer}</p>
      <p className="mt-2 text-lg">{slowly}</p>
      <p className="mt-3 rounded-lg bg-marigold-50 px-4 py-3 font-semibold text-ink">
        {cancellable} {embassy}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:max-sm:w-full">
        <LinkButton to={`/contact?date=${day}`} variant="accent">
          <Trans>Begin with us</Trans>
        </LinkButton>
        <a href={whatsAppShare(text)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <WhatsAppIcon className="text-xl" />
          <Trans>Send on WhatsApp</Trans>
        </a>
      </div>
    </section>
  );
}
