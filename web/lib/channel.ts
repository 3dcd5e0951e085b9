/*
 * Messages between the windows of this site, and its service worker. Browsers without such channels (iOS before 15.4)
 * only miss them: each window then finds a change when it loads.
 */
const hasChannels = () => typeof BroadcastChannel !== 'undefined';

/** Sends a message to everybody who follows the channel, also in this window. */
export function sendToWindows(name: string, message: unknown): void {
  if (!hasChannels()) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Calls `heard` with each message. Returns a function that stops this. */
export function follow(name: string, heard: (message: unknown) => void): () => void {
  if (!hasChannels()) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => heard(data));
  return () => channel.close();
}
