import { fillText, type Say } from '../fill-text.ts';
import { gstinProblem, stateOfGstin } from './gstin.ts';
import type { GstSettings } from './settings.ts';
import { stateCodeOf, stateName } from './states.ts';

function stateProblem({ gstin, state }: GstSettings, say: Say): string | undefined {
  const code = stateCodeOf(state);
  if (code === undefined) return say('There is no such state.');
  const own = stateOfGstin(gstin);
  return code === own ? undefined : say('This GSTIN is of {state}.', { state: stateName(own) ?? '' });
}

const SERIES = /^[A-Za-z0-9/-]*$/;
const bare = (series: string) => series.replace(/[-/]$/, '').toUpperCase();

/** The errors of settings that belong together, by field. */
export function gstSettingsProblems(gst: GstSettings, say: Say = fillText): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ['series', 'credit_series'] as const)
    if (!SERIES.test(gst[name])) problems[`gst.${name}`] = say('Only letters, digits, - and /.');
  if (bare(gst.series) === bare(gst.credit_series))
    problems['gst.credit_series'] = say('Credit notes need a series of their own.');
  if (gst.scheme === 'not_registered') return problems;
  const gstin = gstinProblem(gst.gstin, say);
  if (gstin) problems['gst.gstin'] = gstin;
  if (gst.legal_name.trim() === '') problems['gst.legal_name'] = say('An invoice needs the legal name.');
  const state = gstin ? undefined : stateProblem(gst, say);
  if (state) problems['gst.state'] = state;
  return problems;
}
