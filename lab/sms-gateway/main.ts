import { parseArgs } from 'node:util';
import { gatewaySettings, moods, openSmsGateway } from '#lab/sms-gateway/gateway.ts';

/** `node lab/sms-gateway/main.ts`: a gateway beside `npm run dev`, which prints what it got. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4599' }, mood: { type: 'string', default: 'accepts' } },
});
const mood = moods.find((one) => one === values.mood);
if (!mood) throw new Error(`--mood is one of ${moods.join(', ')}`);
const print = (line: string) => process.stdout.write(`${line}\n`);
const gateway = await openSmsGateway(({ to, text }) => print(`${to}: ${text}`), Number(values.port));
await gateway.setMood(mood);
print('The settings of the product:');
for (const [name, value] of Object.entries(gatewaySettings(gateway.port))) print(`${name}='${value}'`);
print(`It ${mood}. Ctrl+C ends it.`);
