import { Trans } from '@lingui/react/macro';
import { useSite } from '#web/features/shared/site.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** The top of the About page: who we are, and what we are not. */
export function AboutHero() {
  const { name } = useSite();
  return (
    <section className="bg-linear-to-b from-teal-50 to-paper pt-10 pb-4 sm:pt-16 sm:pb-8">
      <Container className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <SectionHeading
          as="h1"
          eyebrow={<Trans>A bridge for patients</Trans>}
          title={<Trans>About Our Medical Center</Trans>}
        >
          <p>
            {/setu|সেতু/i.test(name) && (
              <>
                <Trans>Setu means bridge.</Trans>{' '}
              </>
            )}
            <Trans>
              {name} helps patients from Bangladesh who travel for treatment to hospitals in Thailand: with
              the choice of a doctor, the papers, the journey and, most of all, the language.
            </Trans>
          </p>
          <p className="mt-3">
            <Trans>
              We are not a hospital and we don't treat anybody ourselves. Your treatment is decided by you and
              your doctor. We make sure that you understand each other.
            </Trans>
          </p>
        </SectionHeading>
        <BridgeIllustration className="mx-auto h-auto w-full max-w-xl" />
      </Container>
    </section>
  );
}

/** Two speech bubbles above a bridge. Decorative. */
function BridgeIllustration({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 380" aria-hidden="true" className={className}>
      <clipPath id="bridge-frame">
        <rect width="560" height="380" rx="36" />
      </clipPath>
      <g clipPath="url(#bridge-frame)">
        <path d="M0 0h560v380H0z" className="fill-marigold-100" />
        <circle cx="280" cy="236" r="120" className="fill-marigold-200" />
        <circle cx="280" cy="236" r="84" className="fill-marigold-300" />
        <path
          d="M0 262c60-30 120-34 190-10v40H0Zm560-8c-70-32-130-32-196 0v38h196Z"
          className="fill-teal-200"
        />
        <path d="M0 286q35-9 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0v94H0Z" className="fill-teal-300" />
        <path d="M0 326q47-12 93 0t93 0 94 0 93 0 94 0 93 0v54H0Z" className="fill-teal-500" />
        <path d="M0 356q70-12 140 0t140 0 140 0 140 0v24H0Z" className="fill-teal-700" />
        <path
          d="M96 292C130 176 430 176 464 292h-22c-14-34-60-50-90-24-14 12-20 24-22 40h-18c0-34-20-52-32-52s-32 18-32 52h-18c-2-16-8-28-22-40-30-26-76-10-90 24Z"
          className="fill-lotus-300"
        />
        <path
          d="M78 296C120 158 440 158 482 296"
          fill="none"
          className="stroke-lotus-700"
          strokeWidth="12"
          strokeLinecap="round"
        />
        <SpeechBubbles />
      </g>
    </svg>
  );
}

function SpeechBubbles() {
  return (
    <>
      <path
        d="M62 44h136a20 20 0 0 1 20 20v62a20 20 0 0 1-20 20h-84l-30 30v-30H62a20 20 0 0 1-20-20V64a20 20 0 0 1 20-20Z"
        className="fill-teal-700"
      />
      <path
        d="M72 76h116M72 96h92M72 116h62"
        className="stroke-teal-200"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M498 44H362a20 20 0 0 0-20 20v62a20 20 0 0 0 20 20h84l30 30v-30h22a20 20 0 0 0 20-20V64a20 20 0 0 0-20-20Z"
        fill="#fff"
      />
      <path
        d="M430 118c-24-16-36-27-36-40a17 17 0 0 1 36-6 17 17 0 0 1 36 6c0 13-12 24-36 40Z"
        className="fill-lotus-700"
      />
      <path
        d="M236 96h88"
        className="stroke-teal-800"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray=".1 16"
      />
    </>
  );
}
