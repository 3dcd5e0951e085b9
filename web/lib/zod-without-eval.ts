import { config } from 'zod';

// For the browser, imported before any schema of the contract: zod would try out `new Function` when it
// makes the first one, which the pages' policy forbids and the console reports.
config({ jitless: true });
