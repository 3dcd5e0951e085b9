import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/map/group-by';
import 'core-js/actual/object/group-by';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';
import 'core-js/actual/string/to-well-formed';
import 'core-js/actual/typed-array/at';
import 'core-js/actual/typed-array/find-last';
import 'core-js/actual/typed-array/to-reversed';
import 'core-js/actual/typed-array/to-sorted';
import 'core-js/actual/url/can-parse';

/*
 * What our bundles use and browsers from Chrome 90 and Safari 15 may lack (`npm run new-built-ins`). core-js leaves
 * built-ins that exist as they are, and has none of these two.
 */
AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('It takes too long', 'TimeoutError')), milliseconds);
  return controller.signal;
};
HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter?: HTMLElement | null) {
  const button = submitter ?? this.querySelector<HTMLElement>('[type=submit]');
  button?.click();
};
