import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { SecondFactorSecret } from '#shared/contract/second-factor.ts';
import { useSite } from '#web/features/shared/site.ts';

type SlipProps = { reference: string; qr: SecondFactorSecret['qr'] };

/**
 * The paper slip for the family, A6, in both languages: it is printed, and never shown or sent. Whoever finds it later
 * finds no code: the picture works for ten minutes, and once.
 */
export function Slip({ reference, qr }: SlipProps) {
  const { name, url, emergencyPhone, phones, smsSender } = useSite();
  const numbers = [...new Set([emergencyPhone, ...phones.map(({ number }) => number)])].join(', ');
  const host = new URL(url).host;
  const { size, path } = qr;
  return createPortal(
    <article data-slip="" className="hidden text-[8.5pt] leading-snug text-black print:block">
      <header className="flex items-baseline justify-between border-b border-black pb-1">
        <p className="text-[11pt] font-bold">{name}</p>
        <p className="text-[12pt] font-bold">{reference}</p>
      </header>
      <div className="mt-2 flex gap-3">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-[34mm] shrink-0"
          aria-hidden="true"
        >
          <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <div className="space-y-1">
          <Line
            bn="এখনই ফোনের ক্যামেরা দিয়ে ছবিটি দেখুন: ১০ মিনিট চলে।"
            en="Scan now with the phone’s camera: 10 minutes."
          />
          <Line
            bn={`পরে: ${host}/bn/enter খুলুন, ওপরের নম্বর আর আমাদের দেওয়া কোড লিখুন।`}
            en={`Later: open ${host}/enter, type the reference above and a code from us.`}
          />
        </div>
      </div>
      <div className="mt-2 space-y-1">
        <Line bn={`আমাদের ফোন: ${toBanglaDigits(numbers)}`} en={`Our numbers: ${numbers}`} />
        {smsSender && (
          <Line
            bn={`আমাদের SMS আসে ${smsSender} নামে। তাতে লেখা থাকে যে খবর আছে, অথবা থাকে আপনার চাওয়া কোড।`}
            en={`Our SMS come from ${smsSender}. They say that there is news, or bring a code that you asked for.`}
          />
        )}
        <Line
          bn="কোড কেউ চাইবে না, আমরাও না। কাউকে বলবেন না।"
          en="Nobody asks you for the code, not even we. Tell it to nobody."
        />
        <Line bn="ফোন হারালে জানান, আমরা বন্ধ করে দেব।" en="Phone lost? Call us, we lock it." />
      </div>
    </article>,
    document.body,
  );
}

function Line({ bn, en }: { bn: string; en: string }): ReactNode {
  return (
    <p>
      <span lang="bn" className="block font-semibold">
        {bn}
      </span>
      <span className="block">{en}</span>
    </p>
  );
}
