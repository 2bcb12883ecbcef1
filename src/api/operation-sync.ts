import { contract } from '../contract/contract.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { SendingLocks } from '../platform/sending-locks.ts';
import type { OutcomeRequests } from './outcome-requests.ts';
import type { OperationRegistry } from './operation-registry.ts';
import {
  storeOperation,
  type OperationStorage,
  type StoredOperation,
} from './operation-storage.ts';
import { cancelledResult, type OperationResult } from './operation.ts';
import type { TransportOptions } from './transport.ts';

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

/** Returns the write with this path; undefined if there is none, or if it is public. */
const findEndpoint = (path: string) =>
  ENDPOINTS.find((endpoint) => endpoint.path === path && endpoint.writes && !endpoint.isPublic);

interface SyncOptions extends Pick<TransportOptions, 'session'> {
  registry: OperationRegistry;
  outcomeRequests: OutcomeRequests;
  storage: OperationStorage;
  locks: SendingLocks;
  owner: () => string | null;
  /** Called with the result of a stored operation of another tab or element, or of this one before a reload. */
  onAdoptedEnd: (result: OperationResult) => void;
}

/** Keeps the open operations of this element equal to the stored operations of the logged-in member. */
export class OperationSync {
  private readonly options: SyncOptions;

  constructor(options: SyncOptions) {
    this.options = options;
  }

  /**
   * Opens the operations that other tabs and elements have stored. Ends those that they have removed, or asks for the
   * outcome if a form of this element waits for it.
   */
  handleStorageChange(): void {
    const { outcomeRequests, registry, storage } = this.options;
    this.restoreCleared();
    const storedRequestIds = new Set(storage.read().map(({ request_id }) => request_id));
    for (const operation of registry.list()) {
      if (!operation.isStored || storedRequestIds.has(operation.requestId) || !storage.isReadable())
        continue;
      const isFormWaiting = operation.sentForm !== null && !operation.isUndecided;
      if (isFormWaiting) outcomeRequests.restart(operation);
      else registry.end(operation, cancelledResult());
    }
    this.adoptStoredOperations();
  }

  /** Ends the operations of earlier sessions, and opens those of the logged-in member. */
  handleSessionChange(): void {
    const { registry, session, storage } = this.options;
    this.restoreCleared();
    for (const operation of registry.list())
      if (operation.epoch !== session()?.epoch) registry.end(operation, cancelledResult());
    if (session()?.token === null) storage.freeSpace();
    this.adoptStoredOperations();
  }

  /** Stores the open operations again if the stored list is missing or corrupt, because that ends no operation. */
  private restoreCleared(): void {
    const { registry, storage } = this.options;
    if (!storage.isCleared()) return;
    for (const operation of registry.list())
      if (operation.isStored) storeOperation(storage, operation);
  }

  /** Opens the member's stored operations that this element has not opened yet. */
  private adoptStoredOperations(): void {
    const { owner, registry, storage } = this.options;
    const memberCode = owner();
    if (!memberCode) return;
    storage.reserveSpace();
    for (const stored of storage.read()) {
      const endpoint = findEndpoint(stored.endpoint);
      if (!endpoint) storage.remove(stored.request_id);
      else if (stored.owner === memberCode && !registry.hasOpen(stored.request_id))
        this.adoptOperation(stored, endpoint);
    }
  }

  private adoptOperation(
    { request_id, action, t, owner }: StoredOperation,
    endpoint: Endpoint,
  ): void {
    const { locks, onAdoptedEnd, outcomeRequests, registry } = this.options;
    const operation = registry.add({
      requestId: request_id,
      endpoint,
      sentForm: null,
      action: action ?? null,
      sentAt: t,
      owner,
      isStored: true,
      finish: onAdoptedEnd,
    });
    // The element that sends the write holds this lock until the first answer.
    void locks.whenFree(request_id, operation.endController.signal).then(() => {
      if (!registry.isOpen(operation)) return;
      operation.phase = 'waiting';
      this.handleStorageChange();
      void outcomeRequests.ask(operation);
    });
  }
}
