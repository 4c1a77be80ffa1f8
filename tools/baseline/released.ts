import manifest from '../../package.json' with { type: 'json' }

/** True as soon as portals may have the baseline: from then on it is never changed. */
export const isBaselineReleased = manifest.version !== '0.1.0'
