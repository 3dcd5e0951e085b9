import { config } from 'zod';

// The browser imports this file before any schema of the contract. Otherwise zod tries `new Function` for the first
// schema; the Content-Security-Policy forbids that, and the console reports it.
config({ jitless: true });
