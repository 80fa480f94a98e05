import layout from '@shop/ui/layout.module.css';

export function Office() {
  return (
    <div className={layout.wrap}>
      <h1>Office</h1>
    </div>
  );
}
