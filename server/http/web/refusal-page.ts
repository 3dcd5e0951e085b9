import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, SafeHtml } from '#shared/html.ts';
import { grounds, type PaletteName, palettes } from '#shared/palettes.ts';

const busy = {
  en: {
    title: 'Very many people are here just now',
    advice: 'We could not show this page in time. Please load it again in a few seconds.',
  },
  bn: {
    title: 'এই মুহূর্তে অনেকে সাইটটি দেখছেন',
    advice: 'পাতাটি সময়মতো লোড করা যায়নি। কয়েক সেকেন্ড পরে পাতাটি আবার খুলুন।',
  },
};
const texts = {
  413: {
    en: {
      title: 'This is too long to send',
      advice: 'What you sent is larger than we can accept. Please go back, shorten it and send it again.',
    },
    bn: {
      title: 'লেখাটি অনেক বড়, পাঠানো যায়নি',
      advice: 'আপনি যা পাঠিয়েছেন, তা আকারে অনেক বড়। আগের পাতায় ফিরে লেখাটি একটু ছোট করে আবার পাঠান।',
    },
  },
  429: busy,
  503: busy,
};
const home = { en: 'Go to the home page', bn: 'প্রথম পাতায় যান' };

/** Why a page is refused before it is rendered. */
type RefusedStatus = keyof typeof texts;
export const isRefusedStatus = (status: number | undefined): status is RefusedStatus =>
  status === 413 || status === 429 || status === 503;

/** The style, and the policy that allows it, in the colours of the site. */
function lookOf(palette: PaletteName) {
  const { paper, ink, 'marigold-400': marigold } = grounds;
  const { 800: dark } = palettes[palette];
  const style = new SafeHtml(`
body { margin: 0; background: ${paper}; color: ${ink}; font: 1.0625rem/1.7 'Noto Sans Bengali', system-ui, sans-serif }
header { padding: 1.25rem 1.5rem; background: ${dark}; border-bottom: 4px solid ${marigold}; color: #fff; font-weight: 700 }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.5rem }
h1 { color: ${dark}; line-height: 1.3 }
a { color: ${dark}; font-weight: 600 }
`);
  const styleHash = createHash('sha256').update(style.source).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;
  return { style, policy };
}

type Refused = { status: RefusedStatus; site: { name: string; palette: PaletteName } };

/**
 * Responds with a small page in the language of the requested page: the form is too large, or the server too
 * busy. The body of the form was not read, so the page can't show the visitor's input again; the browser's back
 * button brings it back.
 */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, site }: Refused,
): FastifyReply {
  const lang = /^\/bn(\/|\?|$)/.test(request.target) ? 'bn' : 'en';
  const { title, advice } = texts[status][lang];
  const { style, policy } = lookOf(site.palette);
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<style>${style}</style>
</head>
<body>
<header>${site.name}</header>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="${lang === 'bn' ? '/bn' : '/'}">${home[lang]}</a></p>
</main>
</body>
</html>
`;
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.status(status).type('text/html; charset=utf-8').send(page.source);
}
