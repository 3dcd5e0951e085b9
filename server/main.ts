// Services that were set up before main.js start this file.
import '#server/main.js';
