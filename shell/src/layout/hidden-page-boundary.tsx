import { Component, type ReactNode } from 'react';

interface Props {
  isShown: boolean;
  children: ReactNode;
}

interface State {
  isShown: boolean;
  crash?: { error: unknown };
}

/** A hidden page that crashes affects no other page: it is empty, and rendered again when it is shown. */
export class HiddenPageBoundary extends Component<Props, State> {
  override state: State = { isShown: this.props.isShown };

  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  static getDerivedStateFromProps({ isShown }: Props, state: State) {
    if (isShown === state.isShown) return null;
    return isShown ? { isShown, crash: undefined } : { isShown };
  }

  override render() {
    const { crash, isShown } = this.state;
    if (!crash) return this.props.children;
    if (isShown) throw crash.error;
    return null;
  }
}
