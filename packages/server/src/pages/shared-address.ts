import { SITE_PATH_LENGTH } from '@rendezvous/contract/site-path';
import {
  readTracking,
  TRACKING_PARAMETERS,
  withTracking,
  type Tracking,
  type TrackingParameter,
} from '@rendezvous/contract/tracking';
import { BLANK_TRACKING, TRACKING_PLACEHOLDER_LENGTH } from './blank-page.ts';

/** An address, divided for the shared cache of pages (CALL-9). */
type SharedAddress = {
  /** The address for which the page is rendered, with placeholders in place of the values of `tracking`. */
  readonly rendered: string;
  /** The same without the parameters of `tracking`. */
  readonly page: string;
  /** The advertiser's parameters that each response gets; undefined if there are none, or they cannot be inserted later. */
  readonly tracking: Tracking | undefined;
  /** Whether the page has other parameters, whose values nobody has limited. */
  readonly hasParameters: boolean;
};

/**
 * What is written in the same way in an address, a form field, a text and a script, however often it is encoded. Pages only
 * hand the parameters on, so such a value can be inserted into a rendered page in place of its placeholder.
 */
const PLAIN_VALUE = new RegExp(`^[\\w.-]{1,${TRACKING_PLACEHOLDER_LENGTH}}$`);
/**
 * The longest address that is rendered with placeholders. Links that carry a longer one leave its parameters out
 * (`SITE_PATH_LENGTH`), which must not depend on the placeholders; the rest is for what they add to it.
 */
const LONGEST_RENDERED = SITE_PATH_LENGTH - 30;

/** Divides an address of the site: the path with its query, as the request has it. */
export function sharedAddress(url: string): SharedAddress {
  const [path = '', ...queries] = url.split('?');
  const parts = queries
    .join('?')
    .split('&')
    .filter((part) => part !== '');
  const others = parts.filter((part) => namesIn(part).length === 0);
  const page = withQuery(path, others);
  const tracking = readTracking(new URLSearchParams(parts.join('&')));
  const names = Object.keys(tracking ?? {}) as TrackingParameter[];
  const rendered = withTracking(page, pick(BLANK_TRACKING, names));
  const canBeInserted =
    // Each is there once and is read as it is.
    parts.length - others.length === names.length &&
    Object.values(tracking ?? {}).every((value) => PLAIN_VALUE.test(value)) &&
    rendered.length <= LONGEST_RENDERED;
  if (!tracking || !canBeInserted) {
    return { rendered: url, page: url, tracking: undefined, hasParameters: parts.length > 0 };
  }
  return { rendered, page, tracking, hasParameters: others.length > 0 };
}

/** The advertiser's parameters that one part of a query names: none or one. */
function namesIn(part: string): readonly TrackingParameter[] {
  const search = new URLSearchParams(part);
  return TRACKING_PARAMETERS.filter((name) => search.has(name));
}

const withQuery = (path: string, parts: readonly string[]) =>
  parts.length > 0 ? `${path}?${parts.join('&')}` : path;

function pick(from: Record<TrackingParameter, string>, names: readonly TrackingParameter[]): Tracking {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
