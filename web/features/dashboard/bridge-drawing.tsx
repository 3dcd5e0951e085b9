/** The product's bridge under its sun, over the river: the welcome's ground. */
export function BridgeDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 320 120" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" className={className}>
      <circle cx="214" cy="52" r="21" className="fill-marigold-400" />
      <g fill="none" strokeLinecap="round" className="stroke-teal-600">
        <path d="M60 88C92 40 156 40 188 88M188 88c32-48 96-48 128 0" strokeWidth="4" />
        <path
          d="M76 70v24m16-37v37m16-43v43m16-45v45m16-43v43m16-37v37m16-24v24m32-24v24m16-37v37m16-43v43m16-45v45m16-43v43m16-37v37"
          strokeWidth="2"
        />
      </g>
      <path d="M40 94h280v4H40z" className="fill-teal-500" />
      <path d="M0 120c40-14 84-18 130-14s110 6 190-6v20z" className="fill-teal-800" />
      <path d="M196 108h36m-28 6h20" fill="none" strokeWidth="2.5" className="stroke-marigold-400" />
    </svg>
  );
}
