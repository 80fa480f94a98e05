const RIBS = 8.2;

/** The shop with its shutter half up (404) or down (no response). */
export function ShopDrawing({ sign, closed }: { sign: string; closed: boolean }) {
  const height = closed ? 104 : 70;
  const ribs = Array.from({ length: Math.floor((height - 8) / RIBS) + 1 }, (_, index) => 44 + index * RIBS);
  return (
    <svg width="200" height="148" viewBox="0 0 200 148" aria-hidden="true">
      <rect x="14" y="10" width="172" height="26" rx="5" fill="var(--gold)" />
      <path d="M20 15.5h160v15H20z" fill="none" stroke="var(--on-gold)" strokeOpacity=".35" strokeWidth="1.5" />
      <text
        x="100"
        y="28"
        textAnchor="middle"
        fontFamily="system-ui"
        fontWeight="700"
        fontSize="13"
        fill="var(--on-gold)"
      >
        {sign}
      </text>
      <rect x="22" y="36" width="156" height="104" fill="var(--sunken)" />
      <rect x="22" y="36" width="156" height={height} fill="var(--board)" />
      <path
        d={ribs.map((y) => `M22 ${y.toFixed(1)}h156`).join('')}
        stroke="#fff"
        strokeOpacity=".13"
        strokeWidth="1.5"
      />
      <rect x="88" y={36 + height - 8} width="24" height="6" rx="3" fill="var(--gold)" />
      <rect x="14" y="36" width="8" height="106" fill="var(--line-strong)" />
      <rect x="178" y="36" width="8" height="106" fill="var(--line-strong)" />
      <path d="M4 142h192" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
