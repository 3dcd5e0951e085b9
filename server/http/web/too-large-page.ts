import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, Markup } from '#shared/html.ts';

const texts = {
  en: {
    title: 'This is too long to send',
    advice: 'What you sent is larger than we can accept. Please go back, shorten it and send it again.',
    home: 'To the home page',
  },
  bn: {
    title: 'লেখাটি অনেক বড়, পাঠানো যায়নি',
    advice: 'আপনি যা পাঠিয়েছেন তা আকারে অনেক বড়। আগের পাতায় ফিরে লেখাটি একটু ছোট করে আবার পাঠান।',
    home: 'প্রথম পাতায় যান',
  },
};

const style = new Markup(`
body { margin: 0; background: #fbf8f1; color: #1b2a29; font: 1.0625rem/1.7 'Noto Sans Bengali', system-ui, sans-serif }
header { padding: 1.25rem 1.5rem; background: #0b4f4a; border-bottom: 4px solid #f0a51f; color: #fff; font-weight: 700 }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.5rem }
h1 { color: #0b4f4a; line-height: 1.3 }
a { color: #0b4f4a; font-weight: 600 }
`);
const styleHash = createHash('sha256').update(style.source).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

/**
 * Answers a form that is too large with a page in the language of the posted one. The body was not read, so the
 * page can't be rendered with what was typed; the browser's back button brings that back.
 */
export function sendTooLargePage(request: FastifyRequest, reply: FastifyReply, siteName: string) {
  const lang = /^\/bn(\/|\?|$)/.test(request.url) ? 'bn' : 'en';
  const { title, advice, home } = texts[lang];
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${siteName}</title>
<style>${style}</style>
</head>
<body>
<header>${siteName}</header>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="${lang === 'bn' ? '/bn' : '/'}">${home}</a></p>
</main>
</body>
</html>
`;
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.status(413).type('text/html; charset=utf-8').send(page.source);
}
