const NOTES_HZ = [660, 880];
const APART_S = 0.16;
const LENGTH_S = 0.6;
const SOFT = 0.12;
const SILENT = 0.0001;

export interface Chime {
  /** Does nothing while the browser still waits for a tap or a key. */
  ring(): void;
  /** Must be called in a user gesture. */
  wake(): Promise<void>;
  stop(): void;
}

/** Two soft notes, made by the browser without a file. */
export function createChime(onAwake: (isAwake: boolean) => void): Chime {
  const context = new AudioContext();
  const reportState = () => onAwake(context.state === 'running');
  context.addEventListener('statechange', reportState);
  reportState();
  let silentFrom = 0;

  function play(hz: number, at: number) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hz;
    loudness.gain.setValueAtTime(SILENT, at);
    loudness.gain.exponentialRampToValueAtTime(SOFT, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(SILENT, at + LENGTH_S);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + LENGTH_S);
  }

  return {
    ring() {
      const now = context.currentTime;
      // Several orders at once ring once.
      if (context.state !== 'running' || now < silentFrom) return;
      silentFrom = now + LENGTH_S;
      for (const [place, hz] of NOTES_HZ.entries()) play(hz, now + place * APART_S);
    },
    wake: () => context.resume(),
    stop() {
      context.removeEventListener('statechange', reportState);
      void context.close();
    },
  };
}
