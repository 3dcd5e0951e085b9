// Services that were configured before main.js existed start this file.
import '#server/main.js';
