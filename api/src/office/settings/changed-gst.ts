import { gstinProblem, stateOfGstin, tidyGstin } from '@shop/contract/gst/gstin';
import { type GstSettings, type GstSettingsPatch, NO_GST } from '@shop/contract/gst/settings';
import { gstSettingsProblems } from '@shop/contract/gst/settings-rules';
import { stateName } from '@shop/contract/gst/states';
import { invalid } from '../../http/errors.ts';

/** A shop with a GSTIN is registered; by default in the state of the GSTIN, with the regular scheme. */
function withDefaults(gst: GstSettings, isNew: boolean): GstSettings {
  const isKnown = gstinProblem(gst.gstin) === undefined;
  return {
    ...gst,
    scheme: isNew && isKnown ? 'regular' : gst.scheme,
    state: gst.state.trim() || (isKnown && stateName(stateOfGstin(gst.gstin))) || '',
  };
}

export function changedGst(before: GstSettings | undefined, patch: GstSettingsPatch): GstSettings {
  const merged = { ...NO_GST, ...before, ...patch };
  const isNew = before === undefined && patch.scheme === undefined;
  const gst = withDefaults({ ...merged, gstin: tidyGstin(merged.gstin) }, isNew);
  const problems = gstSettingsProblems(gst);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return gst;
}
