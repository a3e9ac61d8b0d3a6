import { BlockList, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Returns whether an IP address belongs to this machine, a private network or a link-local one. */
export function isPrivateAddress(address: string): boolean {
  // A link-local address has a zone id after `%`.
  const [plain = ''] = address.split('%', 1);
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
