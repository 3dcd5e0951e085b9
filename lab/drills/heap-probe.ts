import { z } from 'zod';
import type { RunningServer } from '#tests/support/server.ts';

/** Settings of a node whose memory `openHeapProbe` reads: a debugger may connect from this machine, on a free port. */
export const withDebugger = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const response = z.object({
  result: z.object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() }),
});
type Result = z.infer<typeof response>['result'];

/**
 * Connects to a node that was started `withDebugger`. `read` runs its garbage collector and returns the memory in use
 * after that, in MiB: objects and the buffers that they hold. Unlike the resident memory, this does not depend on when
 * the collector ran.
 */
export async function openHeapProbe(server: RunningServer) {
  const address = /ws:\/\/\S+/.exec(server.log())?.[0];
  if (!address) throw new Error('The node was not started with a debugger');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The debugger does not answer'));
  });
  const ended = new Promise<never>((_, reject) => {
    socket.onclose = () => reject(new Error('The node ended'));
  });
  ended.catch(() => undefined);
  const waiting: ((result: Result) => void)[] = [];
  socket.onmessage = ({ data }) => waiting.shift()?.(response.parse(JSON.parse(String(data))).result);
  /** The debugger responds in the order of the calls. */
  const call = (method: string) => {
    const result = new Promise<Result>((resolve) => {
      const id = waiting.push(resolve);
      socket.send(JSON.stringify({ id, method }));
    });
    return Promise.race([result, ended]);
  };
  return {
    async read(): Promise<number> {
      await call('HeapProfiler.collectGarbage');
      const { usedSize = 0, backingStorageSize = 0 } = await call('Runtime.getHeapUsage');
      return (usedSize + backingStorageSize) / 1024 ** 2;
    },
    close: () => socket.close(),
  };
}
