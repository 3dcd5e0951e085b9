import type { Made } from './content/build.ts';
import { family, father, staff } from './content/people.ts';

/** The words by which a test knows the page with one press; no part of the product has them. */
export const pressWords = 'Become somebody with one press';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands at the end of every page. Its style is a file: the product's pages allow no other. */
export const demoLine =
  '<link rel="stylesheet" href="/demo/line.css"><aside class="demo-line" aria-label="Demo">Demo: invented people <a href="/demo">Become somebody else</a></aside>';

/** Along the edge, where no page has anything: at the foot it would cover the bar with the phone numbers. */
export const lineCss = `.demo-line{position:fixed;z-index:2147483000;inset:50% 0 auto auto;transform:translateY(-50%);writing-mode:vertical-rl;padding:8px 0;background:#10312d;color:#fff;font:10px/14px system-ui,sans-serif;border-radius:6px 0 0 6px;pointer-events:none}
.demo-line a{color:#ffd27a;pointer-events:auto}
@media print{.demo-line{display:none}}`;

const head = (title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>
body{margin:0;background:#f7f3ea;color:#12302c;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
li{background:#fff;border:1px solid #d9d2c2;border-radius:12px;padding:1rem;display:flex;flex-direction:column;gap:.5rem}
li p{margin:0;flex:1}small{color:#4c605c}
button{font:inherit;font-weight:700;min-height:44px;border:0;border-radius:8px;background:#0f5c53;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #b86e00;outline-offset:2px}
code{font-size:1.2em;font-weight:700}
</style></head><body>`;

const card = (key: string, name: string, what: string, can: string) =>
  `<li><strong>${escaped(name)}</strong><small>${escaped(what)}</small><p>${can}</p><form method="post" action="/demo/be/${key}"><button style="width:100%">Be ${escaped(name)}</button></form></li>`;

/** The page with one press for each person of the demo. */
export function pressPage({ hospital }: Made): string {
  const colleagues = staff.map(({ key, name, work, can }) => card(key, name, work, escaped(can)));
  const others = [
    card(
      family.key,
      family.name,
      'Customer, in Bangla',
      'Reads her case, answers two estimates, writes, sends papers.',
    ),
    card(
      father.key,
      father.name,
      'A father without e-mail',
      'Enters his case as with a slip of paper from the counter, and says who uses the phone.',
    ),
    card(
      'hospital',
      "The hospital's desk",
      'Orchid Neuro Centre',
      `Reads what the office asks, writes, sends papers. This computer needs no PIN; another one does: <code>${escaped(hospital.pin)}</code>`,
    ),
    card('visitor', 'A visitor', 'Nobody in particular', 'Reads the site, and sends a request.'),
  ];
  return `${head('Demo')}<main><p>SetuCare, demo</p><h1>${pressWords}</h1><p>All people, papers and hospitals in the cases are invented. Everything is deleted at the next start. Mails are written to files; nothing leaves this machine.</p><h2>The office</h2><ul>${colleagues.join('')}</ul><h2>Families and hospitals</h2><ul>${others.join('')}</ul></main></body></html>`;
}

/** Stores what the product's own pages store at a sign-in, and goes on to where this person begins. */
export function arrivalPage(stored: Record<string, string>, to: string): string {
  const data = JSON.stringify({ stored, to }).replaceAll('<', '\\u003c');
  return `${head('Demo')}<script type="application/json" id="arrival">${data}</script><script>
const { stored, to } = JSON.parse(document.getElementById('arrival').textContent);
localStorage.clear();
for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
location.replace(to);
</script></body></html>`;
}
