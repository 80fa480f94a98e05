import { gstinProblem, stateOfGstin } from './gstin.ts';
import type { GstSettings } from './settings.ts';
import { stateCodeOf, stateName } from './states.ts';

function stateProblem({ gstin, state }: GstSettings): string | undefined {
  const code = stateCodeOf(state);
  if (code === undefined) return 'There is no such state.';
  const own = stateOfGstin(gstin);
  return code === own ? undefined : `This GSTIN is of ${stateName(own)}.`;
}

const SERIES = /^[A-Za-z0-9/-]*$/;
const bare = (series: string) => series.replace(/[-/]$/, '').toUpperCase();

/** The errors of settings that belong together, by field. */
export function gstSettingsProblems(gst: GstSettings): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of ['series', 'credit_series'] as const)
    if (!SERIES.test(gst[name])) problems[`gst.${name}`] = 'Only letters, digits, - and /.';
  if (bare(gst.series) === bare(gst.credit_series))
    problems['gst.credit_series'] = 'Credit notes need a series of their own.';
  if (gst.scheme === 'not_registered') return problems;
  const gstin = gstinProblem(gst.gstin);
  if (gstin) problems['gst.gstin'] = gstin;
  if (gst.legal_name.trim() === '') problems['gst.legal_name'] = 'An invoice needs the legal name.';
  const state = gstin ? undefined : stateProblem(gst);
  if (state) problems['gst.state'] = state;
  return problems;
}
